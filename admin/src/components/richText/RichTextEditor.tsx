import StarterKit from '@tiptap/starter-kit';
import { RichTextInput } from 'ra-input-rich-text';
import { LongTexts } from './LongTexts';
import { RichTextToolbar } from './RichTextToolbar';
import { richTextSx } from './richTextSx';

/** What can be written is what the site shows: the sanitizer would drop anything else. */
const editorOptions = {
  extensions: [
    LongTexts,
    StarterKit.configure({
      heading: { levels: [2, 3] },
      code: false,
      codeBlock: false,
      link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
    }),
  ],
  editorProps: {
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Conteúdo' },
  },
};

interface RichTextEditorProps {
  source: string;
  label: string;
}

export default function RichTextEditor({ source, label }: RichTextEditorProps) {
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
