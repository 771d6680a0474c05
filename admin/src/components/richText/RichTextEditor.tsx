import { RichTextInput } from 'ra-input-rich-text';
import { useContext, useMemo } from 'react';
import { SupabaseUrlContext } from '../../providers/installation';
import { useToast } from '../toast/useToast';
import { RichTextToolbar } from './RichTextToolbar';
import { articleExtensions } from './articleExtensions';

/** The text looks as it will on the site, near enough; the toolbar stays in sight over long texts. */
const richTextSx = {
  '& .RaRichTextInput-editorContent .ProseMirror': {
    minHeight: 220,
    p: 2,
    bgcolor: 'background.paper',
    borderRadius: '0 0 10px 10px',
    '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
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

const editorProps = {
  attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Conteúdo' },
};

const picturesRefused = {
  title: 'As imagens do texto ficaram de fora',
  description: 'Salve cada uma no computador e acrescente-a às imagens da notícia.',
  destructive: true,
};

interface RichTextEditorProps {
  source: string;
  label: string;
}

export function RichTextEditor({ source, label }: RichTextEditorProps) {
  const supabaseUrl = useContext(SupabaseUrlContext);
  const toast = useToast();
  const editorOptions = useMemo(
    () => ({
      extensions: articleExtensions(supabaseUrl, () => toast(picturesRefused)),
      editorProps,
      // Those of the others take the asterisks of WhatsApp for italics.
      enablePasteRules: ['link'],
    }),
    [supabaseUrl, toast],
  );
  return (
    <RichTextInput
      source={source}
      label={label}
      editorOptions={editorOptions}
      toolbar={<RichTextToolbar />}
      helperText={false}
      sx={richTextSx}
    />
  );
}
