import { z } from 'zod/mini';
import { line, lines } from './fields.ts';
import { button, search } from './parts.ts';

export const naoEncontrada = z.object({
  title: line('Título', 'Página não encontrada'),
  text: lines('Texto', 'O endereço pode ter mudado ou ter sido digitado errado.'),
  button: button('Botão', 'Voltar para a página inicial', '/'),
  search: search(
    'Página não encontrada',
    'A página que você procura não existe ou mudou de endereço.',
  ),
});
