import ChatIcon from '@mui/icons-material/WhatsApp';
import { Button, IconButton, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { chatLink } from 'shared/phone';
import { useConsoleData } from '../kit/consoleData';
import { gradesText, type Visita } from './visita';

interface ReplyButtonProps {
  visita: Visita;
  wide?: boolean;
}

export function ReplyButton({ visita, wide = false }: ReplyButtonProps) {
  const dataProvider = useConsoleData();
  const { data: school } = useQuery({
    queryKey: ['school'],
    queryFn: () => dataProvider.school(),
    staleTime: 60_000,
  });
  const link = {
    href: replyLink(visita, school?.name),
    target: '_blank',
    rel: 'noopener noreferrer',
  };
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

type Request = Pick<Visita, 'nome_responsavel' | 'whatsapp' | 'series_interesse'>;

export function replyLink(visita: Request, schoolName = 'escola'): string {
  const firstName = visita.nome_responsavel.trim().split(/\s+/)[0] ?? '';
  return chatLink(
    visita.whatsapp,
    `Olá, ${firstName}! Aqui é da secretaria da ${schoolName}. ` +
      `Recebemos o seu pedido de visita (${gradesText(visita)}) e será uma alegria receber vocês! ` +
      'Vamos combinar o melhor dia e horário?',
  );
}
