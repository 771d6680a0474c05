import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { countCards } from './countCards';
import { useRowCount } from './useRowCount';

type CountCardProps = (typeof countCards)[number];

/** How many items a screen has; leads there. */
export function CountCard({ segment, label, icon: Icon, relation }: CountCardProps) {
  const count = useRowCount(relation);
  return (
    <Card component="li" variant="outlined" sx={{ borderRadius: 1.5 }}>
      <CardActionArea component={Link} to={`/${segment}`} sx={{ p: 2.5, height: '100%' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'primary.main' }}>
          <Icon aria-hidden />
          <Typography sx={{ fontWeight: 600, color: 'text.primary' }}>{label}</Typography>
        </Box>
        <Typography sx={{ mt: 1.5, fontSize: '2.5rem', fontWeight: 800, lineHeight: 1 }}>
          {count}
        </Typography>
      </CardActionArea>
    </Card>
  );
}
