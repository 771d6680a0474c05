import { List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { NavLink } from 'react-router-dom';
import type { NavigationEntry } from './navigation';
import { navigationSx } from './navigationSx';

interface NavigationListProps {
  entries: readonly NavigationEntry[];
  onNavigate?: () => void;
}

/** Links of the sidebar; the one whose screen is open is marked. */
export function NavigationList({ entries, onNavigate }: NavigationListProps) {
  return (
    <List component="ul" disablePadding sx={{ display: 'grid', gap: 0.25 }}>
      {entries.map(({ segment, label, icon: Icon, mark: Mark }) => (
        <ListItem key={segment} disablePadding secondaryAction={Mark && <Mark />}>
          <ListItemButton
            component={NavLink}
            to={`/${segment}`}
            onClick={onNavigate}
            sx={navigationSx}
          >
            <ListItemIcon sx={{ minWidth: 40, color: 'inherit' }}>
              <Icon />
            </ListItemIcon>
            <ListItemText primary={label} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
