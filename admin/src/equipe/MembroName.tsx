import { Box, Typography } from '@mui/material';
import { LastSignIn } from './LastSignIn';
import type { Membro } from './membro';
import { useTeamRights } from './useTeamRights';

/** Who it is; on phones also what has a column of its own elsewhere. */
export function MembroName({ membro }: { membro: Membro }) {
  const { ownId } = useTeamRights();
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {membro.nome}
        {membro.user_id === ownId && (
          <Typography component="span" color="text.secondary">
            {' '}
            (você)
          </Typography>
        )}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {membro.email}
      </Typography>
      <Box sx={{ display: { sm: 'none' }, mt: 0.5 }}>
        <LastSignIn membro={membro} />
      </Box>
    </>
  );
}
