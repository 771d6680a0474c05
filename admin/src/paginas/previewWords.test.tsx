import { expect, test } from '@jest/globals';
import { line, lines, list, rich } from 'shared/pages/fields';
import { z } from 'zod/mini';
import { shownTexts, writeOver } from './previewWords';

const schema = z.object({
  title: line('Título', 'Bolsas {ano}'),
  intro: lines('Introdução', 'Um dia.\nDois dias.'),
  text: rich('Texto', '<p>Olá, <strong>famílias</strong>.</p>'),
  button: line('Botão', 'Saiba mais'),
  other: line('Outro botão', 'Saiba mais'),
  steps: list('Passos', 'Passo', line('Passo'), ['Ler', 'Escrever']),
});
const stored = schema.parse({});
const shown = (content: object) => shownTexts(schema, { ...stored, ...content }, { ano: '2026' });

test('what is typed takes the place of what the page shows, and nothing else does', () => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML =
    '<nav>Saiba mais</nav><main><h1>Bolsas 2026</h1><p>Um dia.</p><p>Dois  dias.</p>' +
    '<p>Olá, <strong>famílias</strong>.</p><a href="/a">Saiba mais</a><a href="/b">Saiba mais</a>' +
    '<ol><li>Ler</li><li>Escrever</li></ol><p>Outra coisa</p></main>';
  const typed = shown({
    title: 'Bolsas de {ano}',
    intro: 'Um dia.\nTrês dias.',
    text: '<p>Olá, <strong>amigos</strong>.</p>',
    other: 'Inscreva-se',
    steps: ['Escrever', 'Ler', 'Contar'],
  });
  writeOver(page, shown({}), typed);
  expect(page.body.textContent).toBe(
    'Saiba maisBolsas de 2026Um dia.Três dias.Olá, amigos.Saiba maisInscreva-seEscreverLerOutra coisa',
  );
  expect(page.links).toHaveLength(0);
});
