import { z } from 'zod';
import { line, lines, rich, section } from './fields.ts';

/** A heading and the text under it. */
export const topic = z.object({ title: line('Título'), text: lines('Texto') });

/** A question and its answer. */
export const question = z.object({ question: line('Pergunta'), answer: rich('Resposta') });

/** The invitation to a visit, at the foot of a page. */
export function visitBand(title: string, text: string) {
  return section('Convite para a visita', {
    title: line('Título', title),
    text: lines('Texto', text),
  });
}

/** What search engines and shared links say of the page. */
export function search(title: string, description: string) {
  return section('Busca e compartilhamento', {
    title: line('Título nos buscadores', title, { max: 70, help: 'O nome da escola vem depois.' }),
    description: lines('Descrição nos buscadores', description, { max: 155 }),
  });
}
