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
import { type SyntheticEvent, useContext, useRef, useState } from 'react';
import { resolveStorageUrl } from 'shared/storage';
import { toStoredUrl, SupabaseUrlContext } from '../../providers/installation';
import { useBeforeSaving } from '../editor/preparing';
import { FileProblems, readPastedFiles } from '../photos/DropZone';
import { useToast } from '../toasts/useToast';
import { removePictures, toArticleHtml, toEditorHtml } from './articleHtml';
import { ArticleLink } from './links';
import { cleanPastedHtml } from './pastedHtml';
import type { PastedPictures } from './pastedPictures';
import { formatPlainText, formatWhatsAppText } from './pastedText';
import { createPhotoNode } from './photoNode';
import { PhotoPlaceholders } from './photoPlaceholders';
import { RichTextToolbar } from './RichTextToolbar';
import { type TextPhotos, TextPhotosContext } from './textPhotos';
import { TextDocument, VideoNode } from './videoNode';
import { createVideoFigure, isOnlyVideo, parseVideo } from './videos';

interface RichTextEditorProps {
  source: string;
  label: string;
  /** Handles photos in the text. Without it, neither photos nor videos can be added. */
  photos?: TextPhotos;
}

/**
 * Edits a text with headings, lists, links and emphasis, as HTML. It uses the toolbar of react-admin's RichTextInput,
 * but not the input itself, which updates the form on every key and then overwrites newer text with the form's value.
 */
export function RichTextEditor({ source, label, photos }: RichTextEditorProps) {
  const supabaseUrl = useContext(SupabaseUrlContext);
  const toast = useToast();
  const { id, field, fieldState } = useInput<string>({ source, defaultValue: '' });
  const pendingUpdate = useRef<number>(undefined);
  const updateForm = (editor: Editor) => {
    if (pendingUpdate.current === undefined || editor.isDestroyed) return;
    window.clearTimeout(pendingUpdate.current);
    pendingUpdate.current = undefined;
    const html = editor.isEmpty ? '' : toArticleHtml(editor.getHTML());
    field.onChange(html);
    photos?.follow(html);
  };
  const [opened] = useState(() =>
    photos ? removePictures(String(field.value), (src) => !photos.has(src)) : String(field.value),
  );
  const [extensions] = useState(() =>
    createArticleExtensions(supabaseUrl, {
      onPicturesRefused: () => toast(picturesRefused),
      acceptsVideos: photos !== undefined,
      preparePictures: photos?.prepareAll,
    }),
  );
  const editor = useEditor({
    extensions,
    content: toEditorHtml(opened),
    parseOptions: { preserveWhitespace: true },
    // Other paste rules would read WhatsApp's asterisks, which mean bold, as italics.
    enablePasteRules: ['link'],
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    // Update the form after a pause in typing, or when the editor loses the focus. Every update renders everything that
    // depends on the form, which would slow down typing.
    onUpdate({ editor }) {
      window.clearTimeout(pendingUpdate.current);
      pendingUpdate.current = window.setTimeout(() => updateForm(editor), updateDelay);
    },
    onBlur: ({ editor }) => updateForm(editor),
    onCreate: () => {
      if (opened !== field.value) field.onChange(opened);
    },
  });
  useBeforeSaving(() => updateForm(editor));
  /** Adds photos that were dropped or pasted. The editor ignores what is prevented here. */
  const acceptFiles = (event: SyntheticEvent, files: ArrayLike<File> | null, position?: number) => {
    if (!photos || !files?.length) return;
    event.preventDefault();
    photos.add(editor, Array.from(files), { position });
  };
  return (
    <Box data-field sx={richTextSx}>
      <FormLabel component="p" error={fieldState.invalid} sx={{ mb: 0.5, fontSize: '0.75rem' }}>
        {label}
      </FormLabel>
      <TextPhotosContext value={photos ?? null}>
        <Box
          data-drop-area={photos && ''}
          onPasteCapture={(event) => acceptFiles(event, readPastedFiles(event.clipboardData))}
          onDragOverCapture={(event) => {
            if (photos && event.dataTransfer.types.includes('Files')) event.preventDefault();
          }}
          onDropCapture={(event) => {
            // A photo that is moved within the text counts as a file, too.
            if (editor.view.dragging) return;
            const place = { left: event.clientX, top: event.clientY };
            acceptFiles(event, event.dataTransfer.files, editor.view.posAtCoords(place)?.pos);
          }}
        >
          <RichTextToolbar editor={editor} />
          <EditorContent editor={editor} />
        </Box>
      </TextPhotosContext>
      {photos && <FileProblems refusals={photos.refusals} error={photos.error} />}
      {fieldState.error && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message ?? ''} />
        </FormHelperText>
      )}
    </Box>
  );
}

/** Milliseconds without typing after which the form is updated. */
const updateDelay = 250;

const picturesRefused = {
  title: 'As imagens do texto ficaram de fora',
  description: 'Salve cada uma no computador e acrescente-a daqui, como foto.',
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
    '& .photo-placeholder': { p: 2, my: 2, borderRadius: 1, bgcolor: 'action.hover' },
  },
} as const;

interface ArticleOptions {
  /** Called if the pasted or dropped text had pictures, which are left out. */
  onPicturesRefused?: () => void;
  /** Whether pasted videos of YouTube become videos of the text. */
  acceptsVideos?: boolean;
  /** Makes photos of the pictures in pasted text. Without it, they are left out. */
  preparePictures?: TextPhotos['prepareAll'];
}

/** Cleans text that is pasted from other programs, so that only what an article may contain stays. */
const createClipboardExtension = (
  supabaseUrl: string,
  { onPicturesRefused, acceptsVideos = false, preparePictures }: ArticleOptions,
  pasted: PastedPictures,
) =>
  Extension.create({
    name: 'clipboard',

    transformPastedHTML(given) {
      const videos = acceptsVideos ? (isEmptyLine(this.editor) ? 'lines' : 'players') : 'none';
      const acceptsPictures = preparePictures !== undefined;
      const { html, pictures, refused } = cleanPastedHtml(given, supabaseUrl, {
        videos,
        acceptsPictures,
      });
      // Those of an earlier paste that never reached the text are forgotten.
      pasted.clear();
      for (const [src, picture] of pictures) pasted.set(src, picture);
      if (refused > 0) onPicturesRefused?.();
      return html;
    },

    addProseMirrorPlugins() {
      const parser = DOMParser.fromSchema(this.editor.schema);
      const parse = (text: string, _context: unknown, plain: boolean) => {
        const dom = document.createElement('div');
        // An address that is pasted into a sentence is a link in it.
        const isBlock = acceptsVideos && (isEmptyLine(this.editor) || text.trim().includes('\n'));
        const formatted = () => formatWhatsAppText(text, isBlock ? formatVideo : undefined);
        dom.innerHTML = plain ? formatPlainText(text) : formatted();
        return parser.parseSlice(dom, { preserveWhitespace: true });
      };
      return [new Plugin({ props: { clipboardTextParser: parse } })];
    },
  });

const isEmptyLine = ({ state: { selection } }: Editor) =>
  selection.$from.parent.content.size === 0 || selection.$from.depth === 0;

function formatVideo(line: string): string | null {
  const video = isOnlyVideo(line) ? parseVideo(line) : null;
  return video && createVideoFigure(video).outerHTML;
}

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

/** Turns off shortcuts and Markdown for code, which staff would only trigger by accident. */
const withoutShortcuts = {
  addInputRules: () => [],
  addPasteRules: () => [],
  addKeyboardShortcuts: () => ({}),
};

/**
 * Extensions for exactly the elements that the site shows in an article (docs/rich-text.md), even if the toolbar has no
 * button for them: the editor drops elements that it doesn't know, so saving would remove them.
 */
export function createArticleExtensions(supabaseUrl: string, options: ArticleOptions = {}) {
  const pasted: PastedPictures = new Map();
  return [
    createClipboardExtension(supabaseUrl, options, pasted),
    TextDocument,
    VideoNode,
    StarterKit.configure({
      document: false,
      heading: { levels: [2, 3, 4, 5, 6] },
      code: false,
      codeBlock: false,
      link: false,
    }),
    ArticleLink,
    Subscript,
    Superscript,
    Code.extend(withoutShortcuts),
    CodeBlock.extend(withoutShortcuts),
    TableKit.configure({ table: { resizable: false } }),
    createStoredImage(supabaseUrl),
    createPhotoNode(supabaseUrl),
    PhotoPlaceholders.configure({ pasted, prepare: options.preparePictures }),
    Figure,
    Figcaption,
  ];
}

/**
 * Keeps pictures in a text, which articles from elsewhere may have. Only pictures in the school's storage stay, because
 * the site shows no others.
 * @param supabaseUrl the URL of the data service; the form holds root-relative URLs
 */
function createStoredImage(supabaseUrl: string) {
  const readStoredUrl = (image: HTMLElement) =>
    toStoredUrl(image.getAttribute('src') ?? '', supabaseUrl);
  return Image.extend({
    parseHTML: () => [{ tag: 'img', getAttrs: (image) => (readStoredUrl(image) ? null : false) }],
    addAttributes() {
      return { ...this.parent?.(), src: { default: null, parseHTML: readStoredUrl } };
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
