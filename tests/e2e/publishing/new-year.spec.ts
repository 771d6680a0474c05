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

let pagesBefore: Tables<'paginas'>[];
let documento: Tables<'documentos'>;
test.beforeEach(async () => {
  pagesBefore = await fetchRows('paginas', pageRows);
  [documento] = (await fetchRows('documentos', 'order=id&limit=1')) as [typeof documento];
});
test.afterEach(async () => {
  for (const { slug, content } of pagesBefore)
    await changeRows('paginas', `slug=eq.${slug}`, { content });
  await changeRows('documentos', `id=eq.${documento.id}`, { file_url: documento.file_url });
  await removeRows('eventos', buildPrefixFilter('title', event));
});

/** Reads the questions in a page's structured data. */
function readQuestions(html: string): string[] {
  const [, data = '{}'] =
    /<script[^>]*"application\/ld\+json"[^>]*>([^<]*FAQPage[^<]*)<\/script>/.exec(html) ?? [];
  return [...data.matchAll(/"@type":"Question","name":"([^"]+)"/g)].map(([, text = '']) => text);
}

test('the secretary prepares the site for the new year: announcement, school data, documents and agenda', async ({
  page,
  staff,
  request,
  browser,
}) => {
  const form = page.getByRole('dialog');
  const field = (label: string) => form.getByLabel(new RegExp(`^${label}`)).first();
  const press = (button: string) => form.getByRole('button', { name: button, exact: true }).click();
  const change = async (path: string, fillIn: () => Promise<void>, confirmation: string) => {
    await page.goto(`/admin/${path}`);
    await fillIn();
    await staff.expectSaved(`${confirmation} com sucesso.`);
  };
  const changePage = (slug: string, fillIn: () => Promise<void>) =>
    change(`paginas/${slug}`, fillIn, 'Página atualizada');
  const fetchText = async (path: string) => (await request.get(path)).text();
  const fetchDocumentSize = async () =>
    (await (await request.get(`/documentos/${documento.slug}.pdf`)).body()).length;
  const fetchFirstSlide = async () =>
    /Uma escola que as famílias|Aprender fazendo/.exec(await fetchText('/'))?.[0];
  expect(await fetchDocumentSize()).not.toBe(makePdf('').buffer.length);
  const questions = readQuestions(await fetchText('/contraturno'));
  expect(questions.length).toBeGreaterThan(2);
  expect(await fetchFirstSlide()).toBe('Uma escola que as famílias');

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
  const replaceFile = () => staff.attachPdf('novo.pdf');
  await change(`documentos/${documento.id}`, replaceFile, 'Documento atualizado');
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
  expect(await fetchFirstSlide()).toBe('Aprender fazendo');
  const [first, second, ...others] = questions;
  expect(readQuestions(await fetchText('/contraturno'))).toEqual([second, first, ...others]);
  expect(await fetchText('/agenda')).toContain(`"name":"${event}"`);
  expect(await fetchDocumentSize()).toBe(makePdf('').buffer.length);
  expect(await fetchText('/manifest.webmanifest')).toContain(name);

  const visitor = await browser.newPage();
  await visitor.clock.install();
  await visitor.goto('/');
  await visitor.clock.fastForward(10_000);
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
  await visitor.close();
});
