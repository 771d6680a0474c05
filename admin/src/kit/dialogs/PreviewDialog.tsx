import CloseIcon from '@mui/icons-material/Close';
import DesktopIcon from '@mui/icons-material/DesktopWindowsOutlined';
import PhoneIcon from '@mui/icons-material/PhoneIphone';
import {
  Box,
  Dialog,
  DialogTitle,
  IconButton,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';

interface PreviewDialogProps {
  onClose: () => void;
  children: ReactNode;
}

const widths = { phone: 390, desktop: '100%' } as const;
type Device = keyof typeof widths;

/** A window as wide as the screen, in which a page is seen as on a phone or on a desk. */
export function PreviewDialog({ onClose, children }: PreviewDialogProps) {
  const titleId = useId();
  const [device, setDevice] = useState<Device>('desktop');
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 1.5 }}>
        <DialogTitle id={titleId} sx={{ flexGrow: 1 }}>
          Pré-visualização
        </DialogTitle>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={device}
          onChange={(_event, chosen: Device | null) => setDevice(chosen ?? device)}
          aria-label="Largura da tela"
          sx={{ display: { xs: 'none', sm: 'flex' } }}
        >
          <ToggleButton value="phone" sx={{ gap: 0.5 }}>
            <PhoneIcon fontSize="small" /> Celular
          </ToggleButton>
          <ToggleButton value="desktop" sx={{ gap: 0.5 }}>
            <DesktopIcon fontSize="small" /> Computador
          </ToggleButton>
        </ToggleButtonGroup>
        <IconButton aria-label="Fechar a pré-visualização" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box
        tabIndex={0}
        sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', bgcolor: 'action.hover' }}
      >
        <Box sx={{ width: widths[device], maxWidth: '100%', minHeight: '100%', mx: 'auto' }}>
          {children}
        </Box>
      </Box>
    </Dialog>
  );
}
