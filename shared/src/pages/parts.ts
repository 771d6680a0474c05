import { z } from 'zod/mini';
import { choice, line, lines, link, list, rich, section } from './fields.ts';

export const p = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');
export const ul = (...items: string[]) => `<ul>${listItems(items)}</ul>`;
export const ol = (...items: string[]) => `<ol>${listItems(items)}</ol>`;
const listItems = (items: string[]) => items.map((text) => `<li>${text}</li>`).join('');

export const head = (title: string, subtitle: string) => ({
  title: line('Título', title),
  subtitle: lines('Subtítulo', subtitle),
});

export const topic = z.object({ title: line('Título'), text: lines('Texto') });

const icon = choice(
  'Ícone',
  {
    chat: 'Conversa',
    clipboard: 'Prancheta',
    clock: 'Relógio',
    hand: 'Mão',
    heart: 'Coração',
    house: 'Casa',
    kitchen: 'Chapéu de cozinha',
    leaf: 'Folha',
    people: 'Pessoas',
    puzzle: 'Quebra-cabeça',
    recycle: 'Reciclagem',
    scale: 'Balança',
    shield: 'Escudo',
    smile: 'Sorriso',
    sprout: 'Broto',
    star: 'Estrela',
  },
  'star',
);

export type Icon = z.output<typeof icon>;

const iconTopic = z.extend(topic, { icon });

/** Converts texts by title into the items of a list. */
export const toTitledList = (texts: Record<string, string>) =>
  Object.entries(texts).map(([title, text]) => ({ title, text }));

export function topicList(label: string, item: string, texts: Record<string, string>) {
  return list(label, item, topic, toTitledList(texts));
}

/** A section of the page that begins with its heading. */
export function titledSection<Shape extends z.core.$ZodShape>(
  label: string,
  title: string,
  shape: Shape,
  help?: string,
) {
  return section(label, { title: line('Título', title), ...shape }, help);
}

export function textSection(label: string, title: string, ...paragraphs: string[]) {
  return titledSection(label, title, { text: rich('Texto', p(...paragraphs)) });
}

/** Icons and texts, by title. */
type IconTopics = Record<string, [icon: Icon, text: string]>;

export function iconTopicList(items: IconTopics) {
  const given = Object.entries(items).map(([title, [icon, text]]) => ({ title, text, icon }));
  return list('Cartões', 'Cartão', iconTopic, given);
}

export function iconTopics(label: string, title: string, items: IconTopics) {
  return titledSection(label, title, { items: iconTopicList(items) });
}

export function topics(label: string, title: string, texts: Record<string, string>) {
  return titledSection(label, title, { items: topicList('Cartões', 'Cartão', texts) });
}

const question = z.object({ question: line('Pergunta'), answer: rich('Resposta') });

/** @param answers HTML, by question */
export function faq(answers: Record<string, string>) {
  const questions = Object.entries(answers).map(([question, answer]) => ({ question, answer }));
  return titledSection('Perguntas frequentes', 'Perguntas frequentes', {
    questions: list('Perguntas', 'Pergunta', question, questions),
  });
}

export type Faq = z.output<ReturnType<typeof faq>>;

export function button(label: string, text: string, to: string) {
  return section(label, { label: line('Texto', text, { max: 60 }), to: link('Link', to) });
}

export function optionalButton(label: string, text = '', to = '') {
  return section(label, {
    label: line('Texto', text, { max: 60, optional: true }),
    to: link('Link', to, { optional: true }),
  });
}

const shortcut = z.object({
  title: line('Texto', '', { max: 60 }),
  to: link('Página ou documento', ''),
});

/** @param links URLs by text */
export function shortcuts(links: Record<string, string>) {
  const given = Object.entries(links).map(([title, to]) => ({ title, to }));
  return list('Atalhos', 'Atalho', shortcut, given, { min: 0, max: 8 });
}

export type Shortcut = z.output<typeof shortcut>;

export function visitBand(
  title = 'Venha nos conhecer',
  text = 'Agende uma visita e caminhe pela escola com a gente, em um dia comum de aula.',
) {
  return titledSection('Convite para a visita', title, {
    text: lines('Texto', text),
    button: button('Botão', 'Agende uma Visita', '/visita'),
  });
}

export type VisitBand = z.output<ReturnType<typeof visitBand>>;

export function search(title: string, description: string) {
  return section('Busca e compartilhamento', {
    title: line('Título nos buscadores', title, { max: 70, help: 'O nome da escola vem depois.' }),
    description: lines('Descrição nos buscadores', description, { max: 155 }),
  });
}

export interface PageTexts {
  title: string;
  subtitle: string;
  photo?: { alt: string; focus?: string };
  search: z.output<ReturnType<typeof search>>;
  faq?: Faq;
}
