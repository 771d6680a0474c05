import { RichTextInput } from 'ra-input-rich-text';
import { useContext, useMemo } from 'react';
import { SupabaseUrlContext } from '../../providers/installation';
import { articleExtensions } from './articleExtensions';
import { RichTextToolbar } from './RichTextToolbar';
import { richTextSx } from './richTextSx';

const editorProps = {
  attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Conteúdo' },
};

interface RichTextEditorProps {
  source: string;
  label: string;
}

export default function RichTextEditor({ source, label }: RichTextEditorProps) {
  const supabaseUrl = useContext(SupabaseUrlContext);
  const editorOptions = useMemo(
    () => ({ extensions: articleExtensions(supabaseUrl), editorProps }),
    [supabaseUrl],
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
