import CloseIcon from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import SuccessIcon from '@mui/icons-material/CheckCircleOutline';
import { Box, IconButton, Paper, Typography } from '@mui/material';
import { toastPaperSx } from './toastPaperSx';
import { useAutoClose } from './useAutoClose';
import { useSwipeAway } from './useSwipeAway';

interface ToastCardProps {
  title: string;
  description?: string;
  destructive: boolean;
  onClose: () => void;
}

export function ToastCard({ title, description, destructive, onClose }: ToastCardProps) {
  const pausing = useAutoClose(onClose);
  const swiping = useSwipeAway(onClose);
  const Icon = destructive ? ErrorIcon : SuccessIcon;
  return (
    <Paper
      elevation={8}
      data-variant={destructive ? 'destructive' : 'default'}
      sx={toastPaperSx(destructive)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      {...pausing}
      {...swiping}
    >
      <Icon aria-hidden sx={{ mt: '1px', color: destructive ? 'inherit' : 'primary.main' }} />
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 700 }}>{title}</Typography>
        {description && <Typography variant="body2">{description}</Typography>}
      </Box>
      <IconButton
        size="small"
        color="inherit"
        aria-label="Fechar notificação"
        onClick={onClose}
        sx={{ alignSelf: 'flex-start', m: -0.5 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
}
