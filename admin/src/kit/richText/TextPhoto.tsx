import RemoveIcon from '@mui/icons-material/Close';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import ReplaceIcon from '@mui/icons-material/Autorenew';
import { Box, TextField } from '@mui/material';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment } from '@tiptap/pm/model';
import { type Editor, type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useContext, useEffect, useRef, useState } from 'react';
import { IconButtonWithTooltip } from 'react-admin';
import { useFileUrl, useObjectUrl } from '../../providers/installation';
import { UploadProgress } from '../photos/DropZone';
import { maxTextLength, textFields, WithdrawPhotoButton } from '../photos/PhotosInput';
import { acceptedTypes } from '../photos/preparePhoto';
import type { PhotoAttributes } from './photoNode';
import { TextPhotosContext } from './textPhotos';

/** A photo in the text of an editor, with its description, its caption and what can be done with it. */
export function TextPhoto({ node, editor, selected, getPos, ...own }: NodeViewProps) {
  const photos = useContext(TextPhotosContext);
  const { src, alt } = node.attrs as PhotoAttributes;
  const blob = photos?.getBlob(src);
  const objectUrl = useObjectUrl(blob);
  const fileUrl = useFileUrl();
  const description = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  const down = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const part = photos?.takeFocus(src);
    if (part === 'description') description.current?.focus();
    if (part !== 'down') return;
    down.current?.focus();
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the photo appears again, and says why
    setStatus(describeMove(1, true));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the photo appears
  }, []);

  const move = (steps: -1 | 1) => {
    // A photo that goes down is removed and appears again.
    if (steps > 0) photos?.awaitFocus(src, 'down');
    const isMoved = moveBlock(editor, getPos(), steps);
    if (!isMoved) photos?.takeFocus(src);
    setStatus(describeMove(steps, isMoved));
  };
  const remove = () => {
    const position = getPos();
    if (position === undefined) return;
    const { tr } = editor.state;
    // "Undo" brings back the photo alone, however soon after another change it was removed.
    editor.view.dispatch(closeHistory(tr.delete(position, position + node.nodeSize)));
    editor.commands.focus();
  };
  return (
    <NodeViewWrapper>
      <Box
        role="group"
        aria-label={alt ? `Foto do texto: ${alt}` : 'Foto do texto, sem descrição'}
        sx={[textPhotoSx, selected && { outline: '2px solid', outlineColor: 'primary.main' }]}
      >
        <Box className="photo" data-drag-handle>
          {(objectUrl || !blob) && (
            <img src={objectUrl ?? fileUrl(src)} alt={alt || 'Foto do texto'} />
          )}
          <UploadProgress upload={src} name="a foto do texto" />
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
          {photos && (
            <IconButtonWithTooltip
              size="small"
              label="Trocar a foto do texto"
              onClick={() => input.current?.click()}
            >
              <ReplaceIcon fontSize="small" />
            </IconButtonWithTooltip>
          )}
          {photos?.isStored(src) && (
            <WithdrawPhotoButton
              photo={{ key: src, address: src }}
              label="foto do texto"
              findNext={() => document.querySelector<HTMLElement>('.ProseMirror')}
            />
          )}
          <IconButtonWithTooltip size="small" label="Remover a foto do texto" onClick={remove}>
            <RemoveIcon fontSize="small" />
          </IconButtonWithTooltip>
          <input
            ref={input}
            type="file"
            hidden
            accept={acceptedTypes.join()}
            aria-label="Outra foto para o texto"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void photos?.replace(file, own.updateAttributes);
              // Allow choosing the same file again.
              currentTarget.value = '';
            }}
          />
        </Box>
        {textFields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            size="small"
            margin="none"
            fullWidth
            multiline
            value={node.attrs[name]}
            inputRef={name === 'alt' ? description : undefined}
            onChange={({ target }) => own.updateAttributes({ [name]: target.value })}
            slotProps={{ htmlInput: { maxLength: maxTextLength } }}
          />
        ))}
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

const describeMove = (steps: -1 | 1, isMoved: boolean) =>
  `${isMoved ? 'Foto movida' : 'A foto não pode ir mais'} para ${steps < 0 ? 'cima' : 'baixo'}.`;

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

const textPhotoSx = {
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
