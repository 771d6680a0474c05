import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, MenuItem, Select, ToggleButton } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  ClearButtons,
  FormatButtons,
  ListButtons,
  QuoteButtons,
  RichTextInputToolbar,
  TiptapEditorProvider,
} from 'ra-input-rich-text';
import type { FocusEvent, KeyboardEvent } from 'react';
import { LinkTool } from './LinkTool';

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
  return (
    <TiptapEditorProvider value={editor}>
      <Box role="toolbar" aria-label="Formatação do texto" {...toolbarKeys} sx={toolbarSx}>
        <RichTextInputToolbar>
          <ParagraphStyle editor={editor} />
          <FormatButtons />
          <ListButtons />
          <QuoteButtons />
          <LinkTool editor={editor} />
          <ClearButtons />
          {steps.map(({ label, icon: Icon, take }) => (
            <ToggleButton
              key={label}
              value={label}
              aria-label={label}
              title={label}
              onClick={() => take(editor)}
            >
              <Icon fontSize="inherit" />
            </ToggleButton>
          ))}
        </RichTextInputToolbar>
      </Box>
    </TiptapEditorProvider>
  );
}

const steps = [
  {
    label: 'Desfazer',
    icon: UndoIcon,
    take: (editor: Editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'Refazer',
    icon: RedoIcon,
    take: (editor: Editor) => editor.chain().focus().redo().run(),
  },
];

const toolbarSx = {
  position: 'sticky',
  top: -16,
  zIndex: 1,
  px: 0.5,
  pt: 0.5,
  border: 1,
  borderBottom: 0,
  borderColor: 'divider',
  borderRadius: '10px 10px 0 0',
  bgcolor: 'background.paper',
  '& .MuiToggleButton-root': { border: 0 },
} as const;

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
