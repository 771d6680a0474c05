import CloseIcon from '@mui/icons-material/Close';
import {
  Box,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BusyButton } from '../BusyButton';
import { useListPath } from '../consoleData';
import { useErrorToast } from '../toasts/useToast';

interface EditorFrameProps {
  title: string;
  /** Maximum width in pixels. */
  width?: number;
  /** Whether the dialog fills wide screens, too. */
  fullScreen?: boolean;
  onClose: () => void;
  /** Shown beside the close button. */
  tools?: ReactNode;
  mark?: ReactNode;
  children: ReactNode;
}

/** Focuses the first field, unless a field got the focus while the dialog was opening: the user may be typing there. */
function focusFirstField(dialog: HTMLElement): void {
  if (dialog.querySelector('form :focus')) return;
  dialog.querySelector<HTMLElement>('form input:not([type=file]), form textarea')?.focus();
}

/** The dialog of an editor. On phones it fills the screen. */
export function EditorFrame(props: EditorFrameProps) {
  const { title, width = 600, fullScreen, onClose, tools, mark, children } = props;
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={isPhone || fullScreen}
      maxWidth={false}
      aria-labelledby={titleId}
      sx={{ '& .MuiDialog-container, & .MuiDialog-paper': { outline: 'none' } }}
      slotProps={{
        transition: {
          // On phones, focusing a field would open the keyboard over the form.
          onEntered: (dialog) => {
            if (!isPhone) focusFirstField(dialog);
          },
        },
        paper: {
          sx: {
            ...(!isPhone && !fullScreen && { maxWidth: width }),
            // The form scrolls between the title and the buttons.
            '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 },
          },
        },
      }}
    >
      <Box sx={headSx}>
        <DialogTitle id={titleId} sx={{ flex: '1 1 0', minWidth: 'min-content', pr: 1 }}>
          {title}
        </DialogTitle>
        <Box sx={{ display: 'flex', py: 1.25 }}>
          {tools}
          <IconButton aria-label="Fechar" onClick={onClose} sx={{ color: 'text.secondary' }}>
            <CloseIcon />
          </IconButton>
        </Box>
      </Box>
      {mark && <Box sx={markSx}>{mark}</Box>}
      {children}
    </Dialog>
  );
}

export const DialogProgress = () => (
  <DialogContent sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
    <CircularProgress aria-label="Carregando..." />
  </DialogContent>
);

const headSx = {
  display: 'flex',
  // With large text on a phone, the buttons are below the title.
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'flex-start',
  pr: 1.5,
};

const markSx = { px: 3, mt: -1.5, pb: 1.5, '&:empty': { display: 'none' } };

export function useCloseEditor(): () => void {
  const listPath = useListPath();
  const navigate = useNavigate();
  return useCallback(() => {
    ignoreSecondClick();
    void navigate(listPath);
  }, [navigate, listPath]);
}

/**
 * Returns what a dialog does when its content can't be fetched: it reports the error and closes. If the content is already
 * shown, the dialog stays, because what was done in it is worth more than newer content.
 */
export function useFetchErrorHandler(title: string) {
  const close = useCloseEditor();
  const showError = useErrorToast();
  return (error: unknown, isShown: boolean) => {
    if (isShown) return;
    showError(title, error);
    close();
  };
}

/**
 * Ignores the second click of a double click on a button that closes its dialog at once. It would reach what lies below
 * the dialog, and open another item.
 */
function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    // The first of the next clicks, or a key that acts as a click, ends the double click.
    if (event.detail < 2) return window.removeEventListener('click', ignore, true);
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, true);
}

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  cancelLabel?: string;
  confirmLabel: string;
  /** The color of the confirm button: red by default, `primary` if confirming loses nothing. */
  color?: 'primary' | 'error';
  onCancel: () => void;
  /** Both buttons do nothing until its promise settles. */
  onConfirm: () => unknown;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, cancelLabel = 'Cancelar', confirmLabel, color = 'error' } = props;
  const { onCancel, onConfirm } = props;
  const id = useId();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // The whole dialog scrolls, because its text has nothing that a keyboard could focus to scroll it.
      scroll="body"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div" id={`${id}-text`}>
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <BusyButton onClick={onCancel} busy={busy}>
          {cancelLabel}
        </BusyButton>
        <BusyButton variant="contained" color={color} onClick={() => void confirm()} busy={busy}>
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
