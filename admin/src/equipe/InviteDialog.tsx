import SendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { IconButtonWithTooltip, TextInput } from 'react-admin';
import * as z from 'zod/mini';
import { EditorDialog } from '../kit/editor/EditorDialogs';
import { requiredText } from '../kit/editor/fieldRules';
import { itemTexts, type ResourceForm, useSubmit } from '../kit/editor/resourceForm';
import { useConsoleData } from '../kit/consoleData';
import type { Membro } from '../providers/data/resources';

const inviteSchema = z.object({
  nome: requiredText('Informe o nome.'),
  email: z.string('Informe o e-mail.').check(
    z.trim(),
    z.minLength(1, 'Informe o e-mail.'),
    // The database decides. This check only catches typing errors.
    z.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'Informe um e-mail válido.'),
  ),
});

const inviteForm: ResourceForm<Membro, typeof inviteSchema> = {
  texts: {
    ...itemTexts('membro', 'membros'),
    createTitle: 'Convidar para a equipe',
    created: 'O convite segue por e-mail, em instantes.',
    fetchError: 'Erro ao buscar a equipe',
    createError: 'Erro ao convidar',
  },
  schema: inviteSchema,
  toForm: () => ({ nome: '', email: '' }),
  async save(invitation, { dataProvider }) {
    await dataProvider.inviteMember(invitation);
    return null;
  },
  mark: null,
  Inputs: () => (
    <>
      <Typography color="text.secondary">
        A pessoa recebe um e-mail com o seu nome e um link, que vale por 7 dias, para escolher a
        própria senha. Com ela, pode cuidar de todo o conteúdo do site.
      </Typography>
      <TextInput source="nome" label="Nome" isRequired helperText={false} />
      <TextInput source="email" label="E-mail" type="email" isRequired helperText={false} />
    </>
  ),
};

export const InviteDialog = () => <EditorDialog form={inviteForm} />;

/** Mails a new link. The link of the previous mail stops working. */
export function ResendButton({ membro: { user_id, nome } }: { membro: Membro }) {
  const dataProvider = useConsoleData();
  const submit = useSubmit({
    success: 'O convite segue de novo por e-mail, em instantes. O link anterior não vale mais.',
    errorTitle: 'Erro ao reenviar o convite',
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => submit(() => dataProvider.resendInvitation(user_id)),
  });
  return (
    <IconButtonWithTooltip
      label="Reenviar convite"
      aria-label={`Reenviar convite para ${nome}`}
      color="primary"
      disabled={isPending}
      onClick={() => mutate()}
    >
      <SendIcon />
    </IconButtonWithTooltip>
  );
}
