import SendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useInput } from 'ra-core';
import { TextInput } from 'react-admin';
import { type Permission, permissions } from 'shared/permissions';
import * as z from 'zod/mini';
import { BusyIconButton } from '../kit/BusyIconButton';
import { EditorDialog } from '../kit/editor/EditorDialogs';
import { requiredText } from '../kit/editor/fieldRules';
import { itemTexts, type ResourceForm, useSubmit } from '../kit/editor/resourceForm';
import { useConsoleData } from '../kit/consoleData';
import type { Membro } from '../providers/data/resources';
import { PermissionSwitches } from './PermissionSwitches';
import { useOwnRights } from './useOwnRights';

const inviteSchema = z.object({
  nome: requiredText('Informe o nome.'),
  email: z.string('Informe o e-mail.').check(
    z.trim(),
    z.minLength(1, 'Informe o e-mail.'),
    // The database decides. This check only catches typing errors.
    z.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'Informe um e-mail válido.'),
  ),
  permissoes: z.array(z.enum(permissions)),
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
  toForm: () => ({ nome: '', email: '', permissoes: [] }),
  async save(invitation, { dataProvider }) {
    await dataProvider.inviteMember(invitation);
    return null;
  },
  mark: null,
  Inputs: () => (
    <>
      <Typography color="text.secondary">
        A pessoa recebe um e-mail com o seu nome e um link, que vale por 7 dias, para escolher a
        própria senha. Todos podem escrever notícias, que alguém da equipe revisa; o resto, escolha
        aqui. Você pode mudar depois.
      </Typography>
      <TextInput source="nome" label="Nome" isRequired helperText={false} />
      <TextInput source="email" label="E-mail" type="email" isRequired helperText={false} />
      <PermissionsInput />
    </>
  ),
};

function PermissionsInput() {
  const own = useOwnRights();
  const { field } = useInput<Permission[]>({ source: 'permissoes' });
  const chosen = (field.value ?? []) as Permission[];
  return (
    <PermissionSwitches
      title="O que a pessoa pode fazer"
      on={chosen}
      lockedBecause={(permission) =>
        own.permissions.includes(permission)
          ? undefined
          : 'Você não tem esta permissão, por isso não pode dá-la.'
      }
      onChange={(permission, wanted) =>
        field.onChange(
          permissions.filter((each) => (each === permission ? wanted : chosen.includes(each))),
        )
      }
    />
  );
}

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
    <BusyIconButton
      label="Reenviar convite"
      aria-label={`Reenviar convite para ${nome}`}
      color="primary"
      busy={isPending}
      onClick={() => mutate()}
    >
      <SendIcon />
    </BusyIconButton>
  );
}
