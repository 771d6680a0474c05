import BoldIcon from '@mui/icons-material/FormatBold';
import ClearIcon from '@mui/icons-material/FormatClear';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import BulletListIcon from '@mui/icons-material/FormatListBulleted';
import NumberedListIcon from '@mui/icons-material/FormatListNumbered';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import UnderlineIcon from '@mui/icons-material/FormatUnderlined';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, MenuItem, Select } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTiptapEditor } from 'ra-input-rich-text';
import type { FocusEvent, KeyboardEvent } from 'react';
import { LinkTool } from './LinkTool';
import { ToolButton } from './ToolButton';

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

const controlsOf = (toolbar: Element) => [
  ...toolbar.querySelectorAll<HTMLElement>('button, [role="combobox"]'),
];

/** The keyboard of a toolbar: Tab stops at the control that was used last, arrows lead to the others. */
const toolbarKeys = {
  onKeyDown(event: KeyboardEvent) {
    const controls = controlsOf(event.currentTarget);
    const at = controls.findIndex((control) => control === event.target);
    const move = moves[event.key];
    if (!move || at < 0) return;
    event.preventDefault();
    controls[move(at, controls.length - 1)]?.focus();
  },
  onFocus(event: FocusEvent) {
    const controls = controlsOf(event.currentTarget);
    if (!controls.some((control) => control === event.target)) return;
    for (const control of controls) control.tabIndex = control === event.target ? 0 : -1;
  },
};

/** The buttons over the text. One stop of the Tab key; arrows move between them. */
export function RichTextToolbar() {
  const editor = useTiptapEditor();
  if (!editor) return null;
  const chain = () => editor.chain().focus();
  return (
    <Box
      role="toolbar"
      aria-label="Formatação do texto"
      {...toolbarKeys}
      sx={{
        position: 'sticky',
        top: -16,
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.25,
        p: 0.5,
        border: 1,
        borderBottom: 0,
        borderColor: 'divider',
        borderRadius: '10px 10px 0 0',
        bgcolor: 'background.paper',
      }}
    >
      <ParagraphStyle editor={editor} />
      <ToolButton
        editor={editor}
        label="Negrito"
        icon={BoldIcon}
        mark="bold"
        run={() => chain().toggleBold()}
      />
      <ToolButton
        editor={editor}
        label="Itálico"
        icon={ItalicIcon}
        mark="italic"
        run={() => chain().toggleItalic()}
      />
      <ToolButton
        editor={editor}
        label="Sublinhado"
        icon={UnderlineIcon}
        mark="underline"
        run={() => chain().toggleUnderline()}
      />
      <ToolButton
        editor={editor}
        label="Lista com marcadores"
        icon={BulletListIcon}
        mark="bulletList"
        run={() => chain().toggleBulletList()}
      />
      <ToolButton
        editor={editor}
        label="Lista numerada"
        icon={NumberedListIcon}
        mark="orderedList"
        run={() => chain().toggleOrderedList()}
      />
      <ToolButton
        editor={editor}
        label="Citação"
        icon={QuoteIcon}
        mark="blockquote"
        run={() => chain().toggleBlockquote()}
      />
      <LinkTool editor={editor} />
      <ToolButton
        editor={editor}
        label="Limpar formatação"
        icon={ClearIcon}
        run={() => chain().unsetAllMarks().clearNodes()}
      />
      <ToolButton editor={editor} label="Desfazer" icon={UndoIcon} run={() => chain().undo()} />
      <ToolButton editor={editor} label="Refazer" icon={RedoIcon} run={() => chain().redo()} />
    </Box>
  );
}

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
