import { z } from 'zod/mini';
import { line, lines, picture, rich } from './fields.ts';
import { button, p, search } from './parts.ts';

export const visitaObrigado = z.object({
  title: line('Título', 'Solicitação recebida!'),
  subtitle: lines(
    'Subtítulo',
    'Obrigado pelo interesse em conhecer a nossa escola. Recebemos o seu pedido de visita.',
  ),
  photo: picture('Foto do topo'),
  text: rich(
    'Texto',
    p(
      'A secretaria entrará em contato pelo WhatsApp para combinar o dia e o horário. Respondemos em dias úteis, no horário de funcionamento da escola.',
    ),
  ),
  button: button('Botão', 'Voltar para a página inicial', '/'),
  chat: line('Texto do botão de WhatsApp', 'Falar com a escola no WhatsApp', { max: 60 }),
  search: search(
    'Solicitação recebida',
    'Recebemos o seu pedido de visita. A secretaria entrará em contato pelo WhatsApp.',
  ),
});
