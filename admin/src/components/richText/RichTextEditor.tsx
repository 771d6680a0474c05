import { RichTextInput } from 'ra-input-rich-text';
import { useContext, useMemo } from 'react';
import { SupabaseUrlContext } from '../../providers/installation';
import { useToast } from '../toast/useToast';
import { articleExtensions } from './articleExtensions';
import { RichTextToolbar } from './RichTextToolbar';
import { richTextSx } from './richTextSx';

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
