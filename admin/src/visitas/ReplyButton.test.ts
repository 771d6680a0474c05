import { expect, test } from '@jest/globals';
import { replyLink } from './ReplyButton';

test('the chat opens with the family, and greets them by first name', () => {
  const link = new URL(
    replyLink(
      {
        nome_responsavel: 'Márcia & João da Silva',
        whatsapp: '+55 17 91234-5678',
        series_interesse: ['eic4', '6ef2'],
      },
      'Coopen',
    ),
  );
  expect(link.origin + link.pathname).toBe('https://wa.me/5517912345678');
  expect(link.searchParams.get('text')).toBe(
    'Olá, Márcia! Aqui é da secretaria da Coopen. Recebemos o seu pedido de visita ' +
      '(EIC 4, 6º ano (EF II)) e será uma alegria receber vocês! ' +
      'Vamos combinar o melhor dia e horário?',
  );
});
