import { List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { NavLink } from 'react-router-dom';
import { yellow } from '../theme/palette';
import type { NavigationEntry } from './navigation';

interface NavigationListProps {
  entries: readonly NavigationEntry[];
  onNavigate?: () => void;
}

/** Links of the sidebar; the one whose screen is open is marked. */
export function NavigationList({ entries, onNavigate }: NavigationListProps) {
  return (
    <List component="ul" disablePadding sx={{ display: 'grid', gap: 0.25 }}>
      {entries.map(({ segment, label, icon: Icon }) => (
        <ListItem key={segment} disablePadding>
          <ListItemButton
            component={NavLink}
            to={`/${segment}`}
            onClick={onNavigate}
            sx={{
              minHeight: 44,
              borderRadius: 1,
              '&:hover': { bgcolor: 'rgb(255 255 255 / 8%)' },
              '&.active': {
                bgcolor: 'rgb(255 255 255 / 13%)',
                boxShadow: `inset 4px 0 ${yellow.main}`,
                '& .MuiListItemIcon-root': { color: yellow.main },
                '& .MuiListItemText-primary': { fontWeight: 700 },
              },
              '&.Mui-focusVisible': { outline: `2px solid ${yellow.main}`, outlineOffset: -2 },
            }}
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
