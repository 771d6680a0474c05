import RemoveIcon from '@mui/icons-material/Close';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box } from '@mui/material';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment } from '@tiptap/pm/model';
import { type Editor, type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { IconButtonWithTooltip } from 'react-admin';
import { TextPhotosContext } from './textPhotos';

interface TextBlockProps extends Pick<NodeViewProps, 'node' | 'editor' | 'selected' | 'getPos'> {
  /** Tells this block from the others of the text. */
  blockKey: string;
  /** What the block is, for its buttons and messages. */
  words: BlockWords;
  /** The name of the block for screen readers. */
  label: string;
  picture: ReactNode;
  /** Buttons between those that move the block and the one that removes it. */
  buttons?: ReactNode;
  /** Called when the block appears and its description is to get the focus. */
  onDescribe: () => void;
  /** The fields of the block. */
  children: ReactNode;
}

interface BlockWords {
  /** As in "Foto movida para cima." */
  moved: string;
  /** As in "A foto não pode ir mais para cima." */
  stuck: string;
  remove: string;
}

/** A photo or video in the text of an editor, with its fields and what can be done with it. */
export function TextBlock({ node, editor, selected, getPos, blockKey, ...own }: TextBlockProps) {
  const photos = useContext(TextPhotosContext);
  const [status, setStatus] = useState('');
  const down = useRef<HTMLButtonElement>(null);
  const { moved, stuck } = own.words;
  const describeMove = (steps: -1 | 1, isMoved: boolean) =>
    `${isMoved ? moved : stuck} para ${steps < 0 ? 'cima' : 'baixo'}.`;
  useEffect(() => {
    const part = photos?.takeFocus(blockKey);
    if (part === 'description') own.onDescribe();
    if (part !== 'down') return;
    down.current?.focus();
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the block appears again, and says why
    setStatus(describeMove(1, true));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the block appears
  }, []);

  const move = (steps: -1 | 1) => {
    // A block that goes down is removed and appears again.
    if (steps > 0) photos?.awaitFocus(blockKey, 'down');
    const isMoved = moveBlock(editor, getPos(), steps);
    if (!isMoved) photos?.takeFocus(blockKey);
    setStatus(describeMove(steps, isMoved));
  };
  const remove = () => {
    const position = getPos();
    if (position === undefined) return;
    const { tr } = editor.state;
    // "Undo" brings back the block alone, however soon after another change it was removed.
    editor.view.dispatch(closeHistory(tr.delete(position, position + node.nodeSize)));
    editor.commands.focus();
  };
  return (
    <NodeViewWrapper>
      <Box
        role="group"
        aria-label={own.label}
        sx={[textBlockSx, selected && { outline: '2px solid', outlineColor: 'primary.main' }]}
      >
        <Box className="photo" data-drag-handle>
          {own.picture}
        </Box>
        <Box className="buttons">
          {moves.map(({ label, steps, icon: Icon }) => (
            <IconButtonWithTooltip
              key={label}
              ref={steps > 0 ? down : undefined}
              size="small"
              label={label}
              onClick={() => move(steps)}
            >
              <Icon fontSize="small" />
            </IconButtonWithTooltip>
          ))}
          {own.buttons}
          <IconButtonWithTooltip size="small" label={own.words.remove} onClick={remove}>
            <RemoveIcon fontSize="small" />
          </IconButtonWithTooltip>
        </Box>
        {own.children}
        <Box role="status" className="status">
          {status}
        </Box>
      </Box>
    </NodeViewWrapper>
  );
}

const moves = [
  { label: 'Mover para cima', steps: -1, icon: UpIcon },
  { label: 'Mover para baixo', steps: 1, icon: DownIcon },
] as const;

/**
 * Lets a block and its neighbour change places. It moves the neighbour, so that a block that goes up keeps the focus.
 * @returns whether there is a neighbour and the text allows this
 */
function moveBlock({ state, view }: Editor, position: number | undefined, steps: -1 | 1) {
  if (position === undefined) return false;
  const $position = state.doc.resolve(position);
  const { parent } = $position;
  const index = $position.index();
  const first = Math.min(index, index + steps);
  if (first < 0 || first + 1 >= parent.childCount) return false;
  const [upper, lower] = [parent.child(first), parent.child(first + 1)];
  // The editor always has a blank line at the end.
  const isBlankEnd = steps > 0 && first + 2 === parent.childCount && lower.content.size === 0;
  const swapped = Fragment.from([lower, upper]);
  if ((isBlankEnd && lower.isTextblock) || !parent.canReplace(first, first + 2, swapped))
    return false;
  const start = steps < 0 ? position - upper.nodeSize : position;
  const { tr } = state;
  if (steps < 0) tr.delete(start, position).insert(start + lower.nodeSize, upper);
  else {
    const next = start + upper.nodeSize;
    tr.delete(next, next + lower.nodeSize).insert(start, lower);
  }
  view.dispatch(closeHistory(tr));
  return true;
}

const textBlockSx = {
  display: 'grid',
  gap: 1,
  my: 2,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& .photo': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: 80,
    borderRadius: 1,
    overflow: 'hidden',
    bgcolor: 'action.hover',
    cursor: 'grab',
  },
  '& .photo img': { display: 'block', maxHeight: 320, minWidth: 0 },
  '& .MuiLinearProgress-root': { position: 'absolute', inset: 'auto 0 0', height: 6 },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 0.5 },
  '& .status:empty': { display: 'none' },
  '& .status': { fontSize: '0.875rem', color: 'text.secondary' },
} as const;
