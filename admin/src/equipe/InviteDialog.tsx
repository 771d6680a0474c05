import SendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import { useRef } from 'react';
import { IconButtonWithTooltip, TextInput } from 'react-admin';
import * as z from 'zod/mini';
import { EditorDialog } from '../kit/editor/EditorDialogs';
import { requiredText } from '../kit/editor/fields';
import { type ResourceForm, useSubmit } from '../kit/editor/resourceForm';
import { useConsoleData, useReload } from '../kit/consoleData';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';
import { titled } from '../providers/errors';
import type { Invitation } from '../providers/data/dataProvider';
import type { Membro } from '../providers/data/resources';

const mailErrorTitle = 'Erro ao enviar o convite';

const inviteSchema = z.object({
  nome: requiredText('Informe o nome.'),
  email: z.string('Informe o e-mail.').check(
    z.trim(),
    z.minLength(1, 'Informe o e-mail.'),
    // The database has the last word; this one only catches slips.
    z.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'Informe um e-mail válido.'),
  ),
});

const inviteForm: ResourceForm<Membro, typeof inviteSchema> = {
  texts: {
    createTitle: 'Convidar para a equipe',
    created: 'Convite enviado por e-mail.',
    fetchError: 'Erro ao buscar a equipe',
    saveError: 'Erro ao convidar',
  },
  schema: inviteSchema,
  toForm: () => ({ nome: '', email: '' }),
  useSave: useInvite,
  Inputs: () => (
    <>
      <Typography color="text.secondary">
        A pessoa recebe um e-mail com o link para escolher a própria senha. Com ela, pode cuidar de
        todo o conteúdo do site.
      </Typography>
      <TextInput source="nome" label="Nome" isRequired helperText={false} />
      <TextInput source="email" label="E-mail" type="email" isRequired helperText={false} />
    </>
  ),
};

export const InviteDialog = () => <EditorDialog form={inviteForm} />;

/**
 * Takes somebody into the team, then mails them the link by which they choose a password. Where only the
 * mail failed, saving again sends it.
 */
function useInvite() {
  const dataProvider = useConsoleData();
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const reload = useReload();
  const taken = useRef<string>(undefined);

  return async (invitation: Invitation) => {
    if (taken.current !== invitation.email) {
      await dataProvider.inviteMember(invitation);
      taken.current = invitation.email;
      void reload();
    }
    await titled(mailErrorTitle, async () => authProvider?.resetPassword(invitation));
    return null;
  };
}

/** Mails the link of an invitation once more: it works for an hour only. */
export function ResendButton({ membro: { nome, email } }: { membro: Membro }) {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const submit = useSubmit({
    success: 'Convite enviado de novo por e-mail.',
    errorTitle: mailErrorTitle,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => submit(async () => authProvider?.resetPassword({ email })),
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
