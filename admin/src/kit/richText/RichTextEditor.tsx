import { Box, FormHelperText, FormLabel } from '@mui/material';
import { Extension, Node } from '@tiptap/core';
import Code from '@tiptap/extension-code';
import CodeBlock from '@tiptap/extension-code-block';
import Image from '@tiptap/extension-image';
import Subscript from '@tiptap/extension-subscript';
import Superscript from '@tiptap/extension-superscript';
import { TableKit } from '@tiptap/extension-table';
import { DOMParser } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useInput, ValidationError } from 'ra-core';
import { useContext, useRef, useState } from 'react';
import { resolveStorageUrl } from 'shared/storage';
import { toStoredUrl, SupabaseUrlContext } from '../../providers/installation';
import { useBeforeSaving } from '../editor/preparing';
import { useToast } from '../toasts/useToast';
import { toArticleHtml, toEditorHtml } from './articleHtml';
import { ArticleLink } from './links';
import { pastedHtml } from './pasted';
import { pastedText, plainText } from './pastedText';
import { RichTextToolbar } from './RichTextToolbar';

interface RichTextEditorProps {
  source: string;
  label: string;
}

/**
 * Edits a text with headings, lists, links and emphasis, as HTML. It uses the toolbar of react-admin's RichTextInput, but
 * not the input itself, which updates the form on every key and then overwrites newer text with the form's value.
 */
export function RichTextEditor({ source, label }: RichTextEditorProps) {
  const supabaseUrl = useContext(SupabaseUrlContext);
  const toast = useToast();
  const { id, field, fieldState } = useInput<string>({ source, defaultValue: '' });
  const pendingUpdate = useRef<number>(undefined);
  const tell = (editor: Editor) => {
    if (pendingUpdate.current === undefined || editor.isDestroyed) return;
    window.clearTimeout(pendingUpdate.current);
    pendingUpdate.current = undefined;
    field.onChange(editor.isEmpty ? '' : toArticleHtml(editor.getHTML()));
  };
  const [extensions] = useState(() => articleExtensions(supabaseUrl, () => toast(picturesRefused)));
  const editor = useEditor({
    extensions,
    content: toEditorHtml(String(field.value)),
    parseOptions: { preserveWhitespace: true },
    // Without this, the extensions' paste rules would take WhatsApp's asterisks for italics.
    enablePasteRules: ['link'],
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    // Update the form after a pause in typing, and before anything else is used. Every update renders everything that
    // depends on the form, which would delay every key.
    onUpdate({ editor }) {
      window.clearTimeout(pendingUpdate.current);
      pendingUpdate.current = window.setTimeout(() => tell(editor), pause);
    },
    onBlur: ({ editor }) => tell(editor),
  });
  useBeforeSaving(() => tell(editor));
  return (
    <Box data-field sx={richTextSx}>
      <FormLabel component="p" error={fieldState.invalid} sx={{ mb: 0.5, fontSize: '0.75rem' }}>
        {label}
      </FormLabel>
      <RichTextToolbar editor={editor} />
      <EditorContent editor={editor} />
      {fieldState.error && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message ?? ''} />
        </FormHelperText>
      )}
    </Box>
  );
}

/** Maximum delay until the form has the text on the screen, in milliseconds. */
const pause = 250;

const picturesRefused = {
  title: 'As imagens do texto ficaram de fora',
  description: 'Salve cada uma no computador e acrescente-a às imagens da notícia.',
  destructive: true,
};

const richTextSx = {
  '& .ProseMirror': {
    minHeight: 220,
    p: 2,
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
    borderRadius: '0 0 10px 10px',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus': {
      bgcolor: 'background.default',
      outline: '2px solid',
      outlineColor: 'primary.main',
      outlineOffset: -2,
    },
    '& h2': { fontSize: '1.35rem', mt: 2, mb: 1 },
    '& h3': { fontSize: '1.15rem', mt: 2, mb: 1 },
    '& p': { my: 1, lineHeight: 1.65 },
    '& blockquote': { mx: 0, pl: 2, borderLeft: '4px solid', borderColor: 'secondary.main' },
    '& a': { color: 'primary.main' },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& figure': { mx: 0 },
    '& figcaption': { color: 'text.secondary', fontSize: '0.875rem' },
    // A wide table scrolls by itself, as on the site.
    '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
    '& th, & td': { px: 1, border: '1px solid', borderColor: 'divider', textAlign: 'start' },
    '& .selectedCell': { bgcolor: 'action.selected' },
  },
} as const;

/**
 * Pastes texts from other programs. It keeps lists, headings and emphasis, and nothing else.
 * @param onPicturesRefused called when the pasted or dropped text had pictures, which are left out
 */
const clipboard = (supabaseUrl: string, onPicturesRefused?: () => void) =>
  Extension.create({
    name: 'clipboard',

    transformPastedHTML(given) {
      const { html, refused } = pastedHtml(given, supabaseUrl);
      if (refused > 0) onPicturesRefused?.();
      return html;
    },

    addProseMirrorPlugins() {
      const parser = DOMParser.fromSchema(this.editor.schema);
      const parse = (text: string, _context: unknown, plain: boolean) => {
        const dom = document.createElement('div');
        dom.innerHTML = plain ? plainText(text) : pastedText(text);
        return parser.parseSlice(dom, { preserveWhitespace: true });
      };
      return [new Plugin({ props: { clipboardTextParser: parse } })];
    },
  });

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'block* figcaption?',
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

/** Turns off the Markdown shortcuts for code, which staff would trigger by accident. */
const untyped = {
  addInputRules: () => [],
  addPasteRules: () => [],
  addKeyboardShortcuts: () => ({}),
};

/**
 * Supports everything that the site shows in an article (docs/rich-text.md), and nothing else. The editor would remove
 * unknown elements when an article is saved. Elements without a button in the toolbar stay unchanged.
 */
export const articleExtensions = (supabaseUrl: string, onPicturesRefused?: () => void) => [
  clipboard(supabaseUrl, onPicturesRefused),
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    code: false,
    codeBlock: false,
    link: false,
  }),
  ArticleLink,
  Subscript,
  Superscript,
  Code.extend(untyped),
  CodeBlock.extend(untyped),
  TableKit.configure({ table: { resizable: false } }),
  storedImage(supabaseUrl),
  Figure,
  Figcaption,
];

/**
 * Pictures within a text, as in articles that were written elsewhere. Only pictures from the school's storage are kept,
 * because the site shows no others.
 * @param supabaseUrl the URL of the data service; the form holds root-relative URLs
 */
function storedImage(supabaseUrl: string) {
  const recorded = (image: HTMLElement) =>
    toStoredUrl(image.getAttribute('src') ?? '', supabaseUrl);
  return Image.extend({
    parseHTML: () => [{ tag: 'img', getAttrs: (image) => (recorded(image) ? null : false) }],
    addAttributes() {
      return { ...this.parent?.(), src: { default: null, parseHTML: recorded } };
    },
    addNodeView:
      () =>
      ({ node, HTMLAttributes }) => {
        const dom = document.createElement('img');
        for (const [name, value] of Object.entries(HTMLAttributes)) {
          if (value !== null) dom.setAttribute(name, String(value));
        }
        dom.src = resolveStorageUrl(String(node.attrs.src), supabaseUrl);
        return { dom };
      },
  }).configure({ inline: true });
}
