import { fold } from './fold';

/** Words that say nothing of what is looked for. */
const fillers = new Set(
  'a ao aos as com como da das de do dos e em meu minha na nas no nos o os ou para pela pelo por qual quais que se ser um uma'.split(
    ' ',
  ),
);
/** Keeps a pasted page from becoming a search of a thousand words. */
const most = 10;

/**
 * What is looked for: the beginnings of words, folded. "Qual o horário das aulas?" becomes horario and
 * aula, which find "horários" and "aula" alike.
 */
export function termsOf(query: string): string[] {
  const words = fold(query.normalize('NFC')).match(/[a-z0-9]+/g) ?? [];
  const telling = words.filter((word) => !fillers.has(word));
  const terms = (telling.length > 0 ? telling : words).map(singular);
  return [...new Set(terms)].slice(0, most);
}

/** Professores, luzes, aulas: the part that the singular begins with as well. */
function singular(word: string): string {
  return word.length < 4 ? word : word.replace(/([rz])es$|s$/, '$1');
}
