import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** What tabs of the browser call the console: also those of people whose session is over, who cannot read the school's name. */
export const consoleName = 'Painel da escola';

interface PageHeaderProps {
  title: string;
  tabTitle?: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Whether the heading gets the focus, so that it is read aloud: it replaces what the user was about to use. */
  takesFocus?: boolean;
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** The heading of a screen. It also sets the title of the browser tab. */
export function PageHeader(props: PageHeaderProps) {
  const { title, tabTitle = title, description, actions, takesFocus } = props;
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
      <title>{`${tabTitle} · ${consoleName}`}</title>
      <div>
        <Typography
          variant="h1"
          {...(takesFocus && { tabIndex: -1, ref: takeFocus, sx: { outline: 'none' } })}
        >
          {title}
        </Typography>
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
