import { Drawer } from '@mui/material';
import { green } from '../theme/palette';
import { SidebarContent } from './SidebarContent';

const sidebarWidth = 264;

const paperSx = { width: sidebarWidth, border: 0, bgcolor: green.deepest };

interface SidebarProps {
  /** Whether a phone shows it; wider screens always do. */
  open: boolean;
  onClose: () => void;
}

export function Sidebar({ open, onClose }: SidebarProps) {
  return (
    <>
      <Drawer
        variant="temporary"
        open={open}
        onClose={onClose}
        sx={{ display: { xs: 'block', md: 'none' } }}
        slotProps={{ paper: { sx: paperSx, role: 'dialog', 'aria-label': 'Menu' } }}
      >
        <SidebarContent onNavigate={onClose} />
      </Drawer>
      <Drawer
        variant="permanent"
        sx={{ display: { xs: 'none', md: 'block' }, width: sidebarWidth, flexShrink: 0 }}
        slotProps={{ paper: { sx: paperSx } }}
      >
        <SidebarContent />
      </Drawer>
    </>
  );
}
