import { chatLink } from 'shared/chat-link';
import { school } from 'shared/school';
import type { Visita } from './visitaForm';
import { gradesText } from './visitaTexts';

type Request = Pick<Visita, 'nome_responsavel' | 'whatsapp' | 'series_interesse'>;

/** Opens the chat with the family, with a first message ready to be sent. */
export function replyLink(visita: Request): string {
  const firstName = visita.nome_responsavel.trim().split(/\s+/)[0] ?? '';
  return chatLink(
    visita.whatsapp,
    `Olá, ${firstName}! Aqui é da secretaria da ${school.name}. ` +
      `Recebemos o seu pedido de visita (${gradesText(visita)}) e será uma alegria receber vocês! ` +
      'Vamos combinar o melhor dia e horário?',
  );
}
