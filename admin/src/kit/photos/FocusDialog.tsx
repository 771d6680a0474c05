import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  type SxProps,
  type Theme,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import type { Crop } from 'shared/crops';
import { describeFocus, keepFocus, parseFocus } from 'shared/focus';

interface FocusDialogProps {
  /** The URL of the photo for this browser. */
  url: string;
  /** The point of the photo; '' without one. */
  focus: string;
  /** The frames to preview. */
  crops: readonly Crop[];
  onCancel: () => void;
  /** Gets the new point; '' for none. */
  onApply: (focus: string) => void;
}

/**
 * Chooses the point of a photo that stays visible wherever the site crops it: by a tap, by dragging, or by two sliders, whose
 * arrow keys move the point in their own direction.
 */
export function FocusDialog({ url, crops, onCancel, onApply, ...stored }: FocusDialogProps) {
  const [focus, setFocus] = useState(stored.focus);
  const [x, y] = parseFocus(focus);
  const [sliderX, sliderY] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const id = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });

  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setFocus(toPoint(((clientX - left) / width) * 100, ((clientY - top) / height) * 100));
  };
  const step = (event: KeyboardEvent) => {
    const [right, down] = arrows[event.key] ?? [0, 0];
    if (right === 0 && down === 0) return;
    event.preventDefault();
    setFocus(toPoint(x + right, y + down));
    // The slider that moves has the focus, so that its new value is read out.
    (right === 0 ? sliderY : sliderX).current?.focus();
  };

  return (
    <Dialog
      open
      onClose={onCancel}
      fullWidth
      fullScreen={isPhone}
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-help`}
    >
      <DialogTitle id={`${id}-title`}>Ponto principal da foto</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <DialogContentText id={`${id}-help`}>
          Toque no que precisa aparecer sempre, como um rosto: onde o site corta a foto, esse ponto
          continua à vista. As setas do teclado também movem o ponto.
        </DialogContentText>
        <Box
          sx={photoSx}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            point(event);
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
          }}
        >
          <img src={url} alt="" draggable={false} />
          <span style={{ left: `${x}%`, top: `${y}%` }} />
        </Box>
        <Box sx={slidersSx}>
          <label>
            Da esquerda para a direita
            <input
              ref={sliderX}
              type="range"
              aria-valuetext={`${x}% da esquerda`}
              value={x}
              onChange={({ target }) => setFocus(toPoint(target.valueAsNumber, y))}
              onKeyDown={step}
            />
          </label>
          <label>
            De cima para baixo
            <input
              ref={sliderY}
              type="range"
              aria-valuetext={`${y}% do alto`}
              value={y}
              onChange={({ target }) => setFocus(toPoint(x, target.valueAsNumber))}
              onKeyDown={step}
            />
          </label>
        </Box>
        <Typography role="status">
          {focus
            ? `O ponto está a ${describeFocus(focus)}.`
            : 'Nenhum ponto escolhido: o site mostra o meio da foto, ou o que mais chama a atenção nela.'}
        </Typography>
        <Box component="ul" aria-label="Como o site mostra a foto" sx={previewsSx}>
          {crops.map(({ label, width, height, round }) => (
            <li key={label}>
              <img
                src={url}
                alt=""
                style={{ aspectRatio: `${width} / ${height}`, ...keepFocus(focus) }}
                className={round && 'round'}
              />
              {label}
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button sx={{ mr: 'auto' }} onClick={() => setFocus('')}>
          Centralizar
        </Button>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button variant="contained" onClick={() => onApply(focus)}>
          Aplicar
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const arrows: Partial<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const toPoint = (...percents: [x: number, y: number]): string =>
  percents.map((percent) => Math.round(Math.min(100, Math.max(0, percent)))).join(' ');

const photoSx: SxProps<Theme> = {
  position: 'relative',
  justifySelf: 'center',
  lineHeight: 0,
  cursor: 'crosshair',
  touchAction: 'none',
  userSelect: 'none',
  '& img': { maxWidth: '100%', maxHeight: 'min(34vh, 420px)', borderRadius: 1 },
  '& span': {
    position: 'absolute',
    width: 36,
    height: 36,
    border: '3px solid #fff',
    borderRadius: '50%',
    boxShadow: '0 0 0 2px rgb(0 0 0 / 75%), inset 0 0 0 2px rgb(0 0 0 / 75%)',
    transform: 'translate(-50%, -50%)',
    pointerEvents: 'none',
  },
};

const slidersSx: SxProps<Theme> = ({ palette }) => ({
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { sm: '1fr 1fr' },
  columnGap: 3,
  '& label': { display: 'grid', fontSize: '0.875rem' },
  '& input': { width: '100%', height: 28, m: 0, accentColor: palette.primary.main },
});

const previewsSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gap: 0.5, fontSize: '0.875rem', justifyItems: 'start' },
  '& img': { height: { xs: 72, sm: 96 }, objectFit: 'cover', borderRadius: 1 },
  '& img.round': { borderRadius: '50%' },
};
