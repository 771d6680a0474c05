import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  tabTitle?: string;
  description?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a screen. It also sets the title of the browser tab. */
export function PageHeader({ title, tabTitle = title, description, actions }: PageHeaderProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        mb: 3,
      }}
    >
      <title>{`${tabTitle} · Painel Coopen`}</title>
      <div>
        <Typography variant="h1">{title}</Typography>
        {description && (
          <Typography color="text.secondary" sx={{ mt: 0.5, maxWidth: '60ch' }}>
            {description}
          </Typography>
        )}
      </div>
      {actions}
    </Box>
  );
}
