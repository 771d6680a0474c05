import type { SvgIconComponent } from '@mui/icons-material';
import { ToggleButton, Tooltip } from '@mui/material';
import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react';

interface ToolButtonProps {
  editor: Editor;
  label: string;
  icon: SvgIconComponent;
  mark?: string;
  run: () => ChainedCommands;
}

export function ToolButton({ editor, label, icon: Icon, mark, run }: ToolButtonProps) {
  const active = useEditorState({
    editor,
    selector: (state) => (mark ? Boolean(state.editor.isActive(mark)) : false),
  });
  return (
    <Tooltip title={label}>
      <ToggleButton
        value={label}
        aria-label={label}
        aria-pressed={mark ? active : undefined}
        selected={active}
        size="small"
        tabIndex={-1}
        onClick={() => run().run()}
        sx={{ border: 0, p: 1 }}
      >
        <Icon fontSize="small" />
      </ToggleButton>
    </Tooltip>
  );
}
