import { randomUUID } from 'node:crypto';
import type { Tables } from 'shared/database.types';
import { expect, test } from '../fixtures/console';
import { changeRows, removeRows, fetchRows, buildPrefixFilter } from '../fixtures/data-service';
import { publicationLimit } from '../fixtures/environment';
import { makePdf } from '../fixtures/files';

const pageRows = 'select=slug,content&slug=in.(anuncio,escola,inicio,contraturno)&order=slug';
const mark = randomUUID().slice(0, 8);
const name = `Coopen ${mark}`;
const event = `Acolhida das famílias ${mark}`;

let before: Tables<'paginas'>[];
let documento: Tables<'documentos'>;
test.beforeEach(async () => {
  before = await fetchRows('paginas', pageRows);
  [documento] = (await fetchRows('documentos', 'order=id&limit=1')) as [typeof documento];
});
test.afterEach(async () => {
  for (const { slug, content } of before)
    await changeRows('paginas', `slug=eq.${slug}`, { content });
  await changeRows('documentos', `id=eq.${documento.id}`, { file_url: documento.file_url });
  await removeRows('eventos', buildPrefixFilter('title', event));
});

/** The questions that a page answers, as search engines read them. */
function readQuestions(html: string): string[] {
  const [, data = '{}'] =
    /<script[^>]*"application\/ld\+json"[^>]*>([^<]*FAQPage[^<]*)<\/script>/.exec(html) ?? [];
  return [...data.matchAll(/"@type":"Question","name":"([^"]+)"/g)].map(([, text = '']) => text);
}

test('the secretariat brings the site into the new year', async ({
  page,
  staff,
  request,
  browser,
}) => {
  const form = page.getByRole('dialog');
  const field = (label: string) => form.getByLabel(new RegExp(`^${label}`)).first();
  const press = (button: string) => form.getByRole('button', { name: button, exact: true }).click();
  const change = async (path: string, fill: () => Promise<void>, done: string) => {
    await page.goto(`/admin/${path}`);
    await fill();
    await staff.expectSaved(`${done} com sucesso.`);
  };
  const changePage = (slug: string, fill: () => Promise<void>) =>
    change(`paginas/${slug}`, fill, 'Página atualizada');
  const fetchText = async (path: string) => (await request.get(path)).text();
  const documentSize = async () =>
    (await (await request.get(`/documentos/${documento.slug}.pdf`)).body()).length;
  const firstSlide = async () =>
    /Uma escola que as famílias|Aprender fazendo/.exec(await fetchText('/'))?.[0];
  expect(await documentSize()).not.toBe(makePdf('').buffer.length);
  const questions = readQuestions(await fetchText('/contraturno'));
  expect(questions.length).toBeGreaterThan(2);
  expect(await firstSlide()).toBe('Uma escola que as famílias');

  await changePage('anuncio', () => field('Mostrar o anúncio').uncheck());
  await changePage('escola', async () => {
    await field('Nome curto').fill(name);
    await field('Telefone').fill('(17) 3999-1234');
    await press('Dados citados nas páginas');
    await field('Ano das matrículas').fill('2027');
  });
  await changePage('inicio', () => press('Mover Destaque 1 para baixo'));
  await changePage('contraturno', async () => {
    await press('Perguntas frequentes');
    await press('Mover Pergunta 1 para baixo');
  });
  const newFile = () => staff.attachPdf('novo.pdf');
  await change(`documentos/${documento.id}`, newFile, 'Documento atualizado');
  const fillInEvent = async () => {
    await field('Título').fill(event);
    await field('Data').fill('2031-02-03');
  };
  await change('agenda/create', fillInEvent, 'Evento criado');

  await expect.poll(() => fetchText('/agenda.ics'), publicationLimit).toContain(event);
  await expect.poll(() => fetchText('/matriculas'), publicationLimit).toContain('Matrículas 2027');
  const home = await fetchText('/');
  expect(home).toContain(`<a href="tel:+551739991234"`);
  expect(home).toContain('"telephone":"+551739991234"');
  expect(await firstSlide()).toBe('Aprender fazendo');
  const [first, second, ...others] = questions;
  expect(readQuestions(await fetchText('/contraturno'))).toEqual([second, first, ...others]);
  expect(await fetchText('/agenda')).toContain(`"name":"${event}"`);
  expect(await documentSize()).toBe(makePdf('').buffer.length);
  expect(await fetchText('/manifest.webmanifest')).toContain(name);

  const visitor = await browser.newPage();
  await visitor.clock.install();
  await visitor.goto('/');
  await visitor.clock.fastForward(10_000);
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
  await visitor.close();
});
