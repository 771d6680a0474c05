import { Chip, Typography } from '@mui/material';
import { formatDateTime } from 'shared/dates';
import { isPending, type Membro } from './membro';

/** When somebody last signed in, or that they have not accepted their invitation yet. */
export function LastSignIn({ membro }: { membro: Membro }) {
  if (isPending(membro)) {
    return (
      <Chip size="small" color="secondary" label="Convite pendente" sx={{ fontWeight: 600 }} />
    );
  }
  return <Typography variant="body2">{formatDateTime(membro.last_sign_in_at ?? '')}</Typography>;
}
