import type { SvgIconComponent } from '@mui/icons-material';
import {
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  type SxProps,
  type Theme,
} from '@mui/material';
import { type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { type NavigationEntry } from './navigation';

interface NavigationListProps {
  entries: readonly NavigationEntry[];
  onNavigate?: () => void;
}

export function NavigationList({ entries, onNavigate }: NavigationListProps) {
  return (
    <List component="ul" disablePadding sx={{ display: 'grid', gap: 0.25 }}>
      {entries.map(({ segment, label, icon: Icon, mark: Mark }) => (
        <ListItem key={segment} disablePadding secondaryAction={Mark && <Mark />}>
          <SidebarLink to={`/${segment}`} icon={Icon} onClick={onNavigate}>
            {label}
          </SidebarLink>
        </ListItem>
      ))}
    </List>
  );
}

interface SidebarLinkProps {
  to: string;
  icon: SvgIconComponent;
  onClick?: () => void;
  children: ReactNode;
  details?: ReactNode;
}

export function SidebarLink({ icon: Icon, children, details, ...target }: SidebarLinkProps) {
  return (
    <ListItemButton component={NavLink} {...target} sx={navigationSx}>
      <ListItemIcon sx={{ color: 'inherit' }}>
        <Icon />
      </ListItemIcon>
      <ListItemText
        primary={children}
        secondary={details}
        slotProps={{ secondary: { sx: { color: 'school.mint' } } }}
        sx={{ overflowWrap: 'anywhere' }}
      />
    </ListItemButton>
  );
}

const navigationSx: SxProps<Theme> = ({ palette: { school } }) => ({
  // Fingers need this height. With a mouse it is smaller, so that the whole list fits a laptop.
  minHeight: { xs: 44, md: 33 },
  py: { md: 0 },
  borderRadius: 1,
  '&:hover': { bgcolor: 'rgb(255 255 255 / 8%)' },
  '&.active': {
    bgcolor: 'rgb(255 255 255 / 13%)',
    boxShadow: `inset 4px 0 ${school.accent}`,
    '& .MuiListItemIcon-root': { color: school.accent },
    '& .MuiListItemText-primary': { fontWeight: 700 },
  },
  '&.Mui-focusVisible': { outline: `2px solid ${school.accent}`, outlineOffset: -2 },
});
