import { Box, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from 'shared/dates';
import { useConsoleData } from '../kit/consoleData';
import { nameWithdrawal } from '../kit/withdraw/describeWithdrawal';
import { WithdrawalProgress } from '../kit/withdraw/WithdrawalProgress';
import { type Withdrawal, withdrawalsKey } from '../providers/data/withdrawals';

/** Lists what was taken off the air. What isn't complete shows its progress. */
export function Withdrawals() {
  const dataProvider = useConsoleData();
  const { data = [] } = useQuery({
    queryKey: [...withdrawalsKey, 'list'],
    queryFn: () => dataProvider.listWithdrawals(),
    refetchInterval: ({ state }) =>
      state.data?.some(({ concluida_em }) => concluida_em === null) ? 5000 : false,
  });
  if (data.length === 0) return null;
  return (
    <Paper
      component="section"
      aria-labelledby="withdrawals"
      variant="outlined"
      sx={{ p: 2.5, mb: 3 }}
    >
      <Typography variant="h2" id="withdrawals" sx={{ mb: 1 }}>
        Retiradas do ar
      </Typography>
      {data.map((withdrawal) => (
        <WithdrawalItem key={withdrawal.id} withdrawal={withdrawal} />
      ))}
    </Paper>
  );
}

function WithdrawalItem({ withdrawal }: { withdrawal: Withdrawal }) {
  const { requested_by_name, requested_at, concluida_em } = withdrawal;
  const by = [requested_by_name, formatDateTime(requested_at)].filter(Boolean).join(', ');
  return (
    <Box sx={{ py: 1 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {nameWithdrawal(withdrawal)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        Pedido por {by}.{concluida_em && ` Saiu do ar de vez em ${formatDateTime(concluida_em)}.`}
      </Typography>
      {!concluida_em && <WithdrawalProgress withdrawal={withdrawal} />}
    </Box>
  );
}
