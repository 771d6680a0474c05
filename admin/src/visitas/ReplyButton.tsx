import ChatIcon from '@mui/icons-material/WhatsApp';
import { Button, IconButton, Tooltip } from '@mui/material';
import { replyLink } from './replyLink';
import type { Visita } from './visitaForm';

interface ReplyButtonProps {
  visita: Visita;
  /** With its words beside the icon. */
  wide?: boolean;
}

/** Answers the family in the chat app, in a new tab. */
export function ReplyButton({ visita, wide = false }: ReplyButtonProps) {
  const link = { href: replyLink(visita), target: '_blank', rel: 'noopener noreferrer' };
  const label = 'Responder pelo WhatsApp';
  if (wide) {
    return (
      <Button {...link} variant="outlined" startIcon={<ChatIcon />} sx={{ justifySelf: 'start' }}>
        {label}
      </Button>
    );
  }
  return (
    <Tooltip title={label}>
      <IconButton {...link} color="primary" aria-label={`${label} a ${visita.nome_responsavel}`}>
        <ChatIcon />
      </IconButton>
    </Tooltip>
  );
}
