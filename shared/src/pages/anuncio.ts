import { z } from 'zod/mini';
import { line, moment, rich, toggle } from './fields.ts';
import { button, optionalButton, p } from './parts.ts';

/** The popup that opens once in a browser session. */
export const anuncio = z.object({
  on: toggle('Mostrar o anúncio', true),
  from: moment('A partir de', '', 'Vazio: desde já.'),
  until: moment('Até', '', 'Vazio: até ser desligado.'),
  title: line('Título', 'Concurso de Bolsas {anoBolsas}', { max: 80 }),
  text: rich(
    'Texto',
    p(
      'Exclusivo para alunos de outras escolas.',
      'Válido para o {seriesBolsas} em {anoBolsas}.',
      'As provas garantem descontos de até {descontoBolsas}, conforme o desempenho.',
    ),
    { max: 2000 },
  ),
  button: button('Botão', 'Quero me inscrever', '/bolsas'),
  link: optionalButton('Link', 'Ler o regulamento (PDF)', '/documentos/regulamento-bolsas.pdf'),
});
