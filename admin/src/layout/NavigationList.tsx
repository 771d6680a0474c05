import { List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { NavLink } from 'react-router-dom';
import { yellow } from '../theme/palette';
import { navigation } from './navigation';

/** The links of the sidebar; the one whose screen is open is marked. */
export function NavigationList({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <List component="ul" disablePadding sx={{ display: 'grid', gap: 0.5 }}>
      {navigation.map(({ segment, label, icon: Icon }) => (
        <ListItem key={segment} disablePadding>
          <ListItemButton
            component={NavLink}
            to={`/${segment}`}
            onClick={onNavigate}
            sx={{
              minHeight: 46,
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
