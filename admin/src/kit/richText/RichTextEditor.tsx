import { Box, FormHelperText, FormLabel } from '@mui/material';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useInput, ValidationError } from 'ra-core';
import { useContext, useRef, useState } from 'react';
import { SupabaseUrlContext } from '../../providers/installation';
import { useToast } from '../toasts/useToast';
import { articleExtensions } from './articleExtensions';
import { RichTextToolbar } from './RichTextToolbar';

interface RichTextEditorProps {
  source: string;
  label: string;
}

/**
 * A text with headings, lists, links and emphasis, as HTML. It has the toolbar of react-admin's RichTextInput, not the
 * input: that tells the form at every key, and puts what the form hands back in place of what was typed meanwhile.
 */
export function RichTextEditor({ source, label }: RichTextEditorProps) {
  const supabaseUrl = useContext(SupabaseUrlContext);
  const toast = useToast();
  const { id, field, fieldState } = useInput<string>({ source, defaultValue: '' });
  const untold = useRef<number>(undefined);
  const tell = (editor: Editor) => {
    if (untold.current === undefined || editor.isDestroyed) return;
    window.clearTimeout(untold.current);
    untold.current = undefined;
    field.onChange(editor.isEmpty ? '' : editor.getHTML());
  };
  const [extensions] = useState(() => articleExtensions(supabaseUrl, () => toast(picturesRefused)));
  const editor = useEditor({
    extensions,
    content: String(field.value),
    parseOptions: { preserveWhitespace: true },
    // Those of the others take the asterisks of WhatsApp for italics.
    enablePasteRules: ['link'],
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    // When nobody has typed for a moment, and before anything else is used: all that depends on the form is drawn
    // again whenever it hears of a change, which would be felt at every key.
    onUpdate({ editor }) {
      window.clearTimeout(untold.current);
      untold.current = window.setTimeout(() => tell(editor), pause);
    },
    onBlur: ({ editor }) => tell(editor),
  });
  return (
    <Box sx={richTextSx}>
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

/** How long the form may know less than the screen shows, in milliseconds. */
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
    // Of a long text only what is in sight is laid out and painted at every key.
    '& > *': { contentVisibility: 'auto', containIntrinsicSize: 'auto 5rem' },
    '& h2': { fontSize: '1.35rem', mt: 2, mb: 1 },
    '& h3': { fontSize: '1.15rem', mt: 2, mb: 1 },
    '& p': { my: 1, lineHeight: 1.65 },
    '& blockquote': { mx: 0, pl: 2, borderLeft: '4px solid', borderColor: 'secondary.main' },
    '& a': { color: 'primary.main' },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& figure': { mx: 0 },
    '& figcaption': { color: 'text.secondary', fontSize: '0.875rem' },
    // A wide one is moved by itself, as on the site.
    '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
    '& th, & td': { px: 1, border: '1px solid', borderColor: 'divider', textAlign: 'start' },
    '& .selectedCell': { bgcolor: 'action.selected' },
  },
} as const;
