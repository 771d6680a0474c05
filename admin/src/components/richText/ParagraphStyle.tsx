import { MenuItem, Select } from '@mui/material';
import { useEditorState, type Editor } from '@tiptap/react';

type Style = 'paragraph' | 'title' | 'subtitle';

/** The title of the article is the page's first heading, so headings in the text start at the second. */
const headingLevels = { title: 2, subtitle: 3 } as const;

export function ParagraphStyle({ editor }: { editor: Editor }) {
  const style = useEditorState({
    editor,
    selector: (state): Style => {
      if (state.editor.isActive('heading', { level: headingLevels.title })) return 'title';
      if (state.editor.isActive('heading')) return 'subtitle';
      return 'paragraph';
    },
  });
  const choose = (chosen: Style) => {
    const chain = editor.chain().focus();
    if (chosen === 'paragraph') chain.setParagraph().run();
    else chain.setHeading({ level: headingLevels[chosen] }).run();
  };
  return (
    <Select<Style>
      size="small"
      value={style}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ input: { 'aria-label': 'Estilo do parágrafo' } }}
      sx={{ minWidth: 140, mr: 0.5, '& fieldset': { border: 0 } }}
    >
      <MenuItem value="paragraph">Texto normal</MenuItem>
      <MenuItem value="title">Título</MenuItem>
      <MenuItem value="subtitle">Subtítulo</MenuItem>
    </Select>
  );
}
