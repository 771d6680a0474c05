import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { CreateDialog } from '../components/editor/CreateDialog';
import { emptyInvite, inviteSchema } from './inviteForm';
import { useInvite } from './useInvite';

const texts = {
  success: 'Convite enviado por e-mail.',
  errorTitle: 'Erro ao convidar',
};

export function InviteDialog() {
  const invite = useInvite();
  return (
    <CreateDialog
      title="Convidar para a equipe"
      schema={inviteSchema}
      initial={emptyInvite}
      save={invite}
      texts={texts}
    >
      <Typography color="text.secondary">
        A pessoa recebe um e-mail com o link para escolher a própria senha. Com ela, pode cuidar de
        todo o conteúdo do site.
      </Typography>
      <TextInput source="nome" label="Nome" isRequired helperText={false} />
      <TextInput source="email" label="E-mail" type="email" isRequired helperText={false} />
    </CreateDialog>
  );
}
