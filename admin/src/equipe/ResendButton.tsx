import SendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useAuthProvider } from 'ra-core';
import { useState } from 'react';
import { useSubmit } from '../components/editor/useSubmit';
import type { ConsoleAuthProvider } from '../providers/auth/authProvider';
import type { Membro } from './membro';

const texts = {
  success: 'Convite enviado de novo por e-mail.',
  errorTitle: 'Erro ao enviar o convite',
};

/** Mails the link of an invitation once more: it works for an hour only. */
export function ResendButton({ membro: { nome, email } }: { membro: Membro }) {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const submit = useSubmit(texts);
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    await submit(async () => authProvider?.resetPassword({ email }));
    setBusy(false);
  };
  return (
    <Tooltip title="Reenviar convite">
      <IconButton
        color="primary"
        disabled={busy}
        aria-label={`Reenviar convite para ${nome}`}
        onClick={() => void resend()}
      >
        <SendIcon />
      </IconButton>
    </Tooltip>
  );
}
