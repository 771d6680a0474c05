import { Button, Typography } from '@mui/material';
import { useGetList, useResourceContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { joinWords } from 'shared/text';
import { permissionTexts } from '../equipe/permissionTexts';
import { PageHeader } from '../kit/PageHeader';
import { findPermission } from '../providers/auth/access';
import type { Membro } from '../providers/data/resources';

/** Replaces a screen that the user may not open. `StaffOnly` opens it once somebody gives them the permission. */
export default function AccessDenied() {
  const permission = findPermission(useResourceContext() ?? '');
  const { data: team = [] } = useGetList<Membro>('equipe', {
    filter: { 'muda_equipe@eq': true },
    sort: { field: 'nome', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const names = joinWords(team.map(({ nome }) => nome));
  return (
    <>
      <PageHeader title="Você não tem permissão para abrir esta página" takesFocus />
      <Typography sx={{ mb: 1 }}>
        {permission
          ? `Ela é para quem tem a permissão “${permissionTexts[permission].label}”, que a sua conta não tem.`
          : 'A sua conta não tem a permissão de que ela precisa.'}
      </Typography>
      <Typography sx={{ mb: 3 }}>
        {names
          ? `Se você precisa dela, peça a quem cuida da equipe: ${names}.`
          : 'Se você precisa dela, peça a quem cuida da equipe da escola.'}{' '}
        Assim que a permissão for dada, a página abre aqui sozinha, em até um minuto.
      </Typography>
      <Button component={Link} to="/dashboard" variant="contained">
        Ir para o Dashboard
      </Button>
    </>
  );
}
