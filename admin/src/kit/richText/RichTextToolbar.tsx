import type { SvgIconComponent } from '@mui/icons-material';
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
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
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

export function RichTextToolbar({ editor }: { editor: Editor }) {
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
      {tools.map(({ label, icon, mark, toggle }) => (
        <ToolButton
          key={label}
          editor={editor}
          label={label}
          icon={icon}
          mark={mark}
          run={() => toggle(chain())}
        />
      ))}
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

interface Tool {
  label: string;
  icon: SvgIconComponent;
  mark: string;
  toggle: (chain: ChainedCommands) => ChainedCommands;
}

const tools: readonly Tool[] = [
  { label: 'Negrito', icon: BoldIcon, mark: 'bold', toggle: (chain) => chain.toggleBold() },
  { label: 'Itálico', icon: ItalicIcon, mark: 'italic', toggle: (chain) => chain.toggleItalic() },
  {
    label: 'Sublinhado',
    icon: UnderlineIcon,
    mark: 'underline',
    toggle: (chain) => chain.toggleUnderline(),
  },
  {
    label: 'Lista com marcadores',
    icon: BulletListIcon,
    mark: 'bulletList',
    toggle: (chain) => chain.toggleBulletList(),
  },
  {
    label: 'Lista numerada',
    icon: NumberedListIcon,
    mark: 'orderedList',
    toggle: (chain) => chain.toggleOrderedList(),
  },
  {
    label: 'Citação',
    icon: QuoteIcon,
    mark: 'blockquote',
    toggle: (chain) => chain.toggleBlockquote(),
  },
];

type Style = 'paragraph' | 'title' | 'subtitle';

const headingLevels = { title: 2, subtitle: 3 } as const;

function ParagraphStyle({ editor }: { editor: Editor }) {
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
