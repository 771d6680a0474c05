import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import { Alert, Box, List, ListItem, ListItemIcon, ListItemText } from '@mui/material';
import { formatDateTime } from 'shared/dates';
import type { Withdrawal } from '../../providers/data/withdrawals';
import { listSteps } from './describeWithdrawal';

/** Shows how far a withdrawal has come. Screen readers announce each step. */
export function WithdrawalProgress({ withdrawal }: { withdrawal: Withdrawal }) {
  const { problema, concluida_em, proxima_tentativa } = withdrawal;
  return (
    <Box role="status">
      <List dense disablePadding>
        {listSteps(withdrawal).map(({ text, isDone }) => (
          <ListItem key={text} disableGutters>
            <ListItemIcon sx={{ minWidth: 'calc(1.25rem + 16px)' }}>
              {isDone ? (
                <DoneIcon fontSize="small" color="success" titleAccess="Feito" />
              ) : (
                <WaitingIcon fontSize="small" color="action" titleAccess="Falta" />
              )}
            </ListItemIcon>
            <ListItemText primary={text} slotProps={{ primary: { color: 'text.primary' } }} />
          </ListItem>
        ))}
      </List>
      {problema && concluida_em === null && (
        <Alert severity="warning" role="note" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {problema} O sistema tenta de novo sozinho, o mais tardar depois de{' '}
          {formatDateTime(proxima_tentativa)}.
        </Alert>
      )}
    </Box>
  );
}
