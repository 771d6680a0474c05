import MoreIcon from '@mui/icons-material/MoreVert';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Menu,
  MenuItem,
  TextField,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import type { MoveProps } from './moving';

/** Moves a row to the start, the end or any position. The buttons beside it move it by one. */
export function MoveMenu({ id, name, index, count, onMove }: Omit<MoveProps, 'onDragStart'>) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState<'menu' | 'question'>();
  const moveTo = (place: number) => {
    setOpen(undefined);
    if (button) onMove(id, place, button);
  };
  return (
    <>
      <IconButton
        ref={setButton}
        aria-label={`Mover ${name} para longe`}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onClick={() => setOpen('menu')}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={open === 'menu'} anchorEl={button} onClose={() => setOpen(undefined)}>
        <MenuItem disabled={index === 0} onClick={() => moveTo(0)}>
          Mover para o início
        </MenuItem>
        <MenuItem disabled={index === count - 1} onClick={() => moveTo(count - 1)}>
          Mover para o fim
        </MenuItem>
        <MenuItem onClick={() => setOpen('question')}>Mover para a posição…</MenuItem>
      </Menu>
      {open === 'question' && (
        <PlaceQuestion
          name={name}
          count={count}
          onChoose={moveTo}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

interface PlaceQuestionProps {
  name: string;
  count: number;
  /** @param place the new position, counted from 0 */
  onChoose: (place: number) => void;
  onClose: () => void;
}

function PlaceQuestion({ name, count, onChoose, onClose }: PlaceQuestionProps) {
  const titleId = useId();
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const choose = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble to the form from which the dialog was opened.
    event.stopPropagation();
    const position = /^\d+$/.test(text.trim()) ? Number(text) : 0;
    if (position >= 1 && position <= count) onChoose(position - 1);
    else setRefused(true);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      slotProps={{
        transition: { onEntered: (dialog) => dialog.querySelector('input')?.focus() },
      }}
    >
      <form onSubmit={choose} noValidate>
        <DialogTitle id={titleId}>Mover “{name}”</DialogTitle>
        <DialogContent>
          <TextField
            fullWidth
            margin="dense"
            label="Nova posição"
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={isRefused}
            helperText={isRefused ? `Informe um número de 1 a ${count}.` : `De 1 a ${count}.`}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained">
            Mover
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
