import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { expectToast, save } from '../fixtures/console';
import { changeRows, removeRows, rowsOf, startsWith } from '../fixtures/data-service';
import { environment } from '../fixtures/environment';
import { chooseFiles, pdfFile } from '../fixtures/files';

// A publication takes its time on a small machine.
const publication = { timeout: 480_000, intervals: [1000] };

const pages = ['anuncio', 'escola', 'inicio', 'contraturno'];
const pageRows = `select=slug,content&slug=in.(${pages.join()})&order=slug`;
const mark = randomUUID().slice(0, 8);
const name = `Coopen ${mark}`;
const phone = '(17) 3999-1234';
const event = `Acolhida das famílias ${mark}`;
const alert = `Inscrições abertas ${mark}`;

const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) =>
  form(page)
    .getByLabel(new RegExp(`^${label}`))
    .first();
const unfold = (page: Page, part: string) =>
  form(page).getByRole('button', { name: part, exact: true }).click();

const restorePages = async (slugs: string[]) => {
  for (const { slug, content } of before.filter((page) => slugs.includes(page.slug)))
    await changeRows('paginas', `slug=eq.${slug}`, { content });
};
let before: { slug: string; content: object }[];
test.beforeEach(async () => {
  before = await rowsOf('paginas', pageRows);
});
test.afterEach(async () => {
  await restorePages(pages);
  await removeRows('eventos', startsWith('title', event));
  await removeRows('alertas', startsWith('title', alert));
  await removeRows('solicitacoes_visita', `nome_responsavel=eq.${encodeURIComponent(name)}`);
});

async function changePage(page: Page, slug: string, change: () => Promise<void>): Promise<void> {
  await page.goto(`/admin/paginas/${slug}`);
  await change();
  await save(page);
  await expectToast(page, 'Sucesso!', 'Página atualizada com sucesso.');
}

async function create(page: Page, path: string, done: string, fill: Record<string, string>) {
  await page.goto(`/admin/${path}/create`);
  for (const [label, value] of Object.entries(fill)) await field(page, label).fill(value);
  await save(page);
  await expectToast(page, 'Sucesso!', done);
}

/** Takes back the last change of what the form at this address edits. */
async function takeBack(page: Page, path: string): Promise<void> {
  await page.goto(`/admin/${path}`);
  await page.getByRole('link', { name: 'Histórico deste item' }).click();
  const last = page.getByRole('link', { name: /^Ver o que mudou/ }).first();
  await last.click();
  await form(page).getByRole('button', { name: 'Restaurar como era antes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click();
  await expectToast(page, 'Sucesso!', 'Versão restaurada com sucesso.');
}

/** The questions that a page answers, as search engines read them. */
function questionsOf(html: string): string[] {
  const [, data = '{}'] =
    /<script[^>]*"application\/ld\+json"[^>]*>([^<]*FAQPage[^<]*)<\/script>/.exec(html) ?? [];
  return [...data.matchAll(/"@type":"Question","name":"([^"]+)"/g)].map(([, text = '']) => text);
}

async function askForVisit(): Promise<void> {
  const visit = {
    id: randomUUID(),
    nomeResponsavel: name,
    whatsapp: '+55 17 91234-5678',
    seriesInteresse: ['eic4'],
    periodosDisponiveis: ['qui_tarde'],
    lgpd: true,
  };
  const response = await fetch(`${environment.baseUrl}/functions/v1/agendar-visita-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: environment.publishableKey },
    body: JSON.stringify(visit),
  });
  expect(response.status, await response.text()).toBe(200);
}

async function mailsAboutVisit(): Promise<string[]> {
  const response = await fetch(`${environment.inboxUrl}/api/messages`);
  const mails = (await response.json()) as { subject: string; html: string }[];
  return mails.filter(({ subject }) => subject.includes(name)).map(({ html }) => html);
}

test('the secretariat brings the site into the new year, and takes all of it back', async ({
  page,
  request,
  browser,
}) => {
  const textOf = async (path: string) => (await request.get(path)).text();
  const [document] = await rowsOf<{ id: number; slug: string; title: string }>(
    'documentos',
    'select=id,slug,title&order=id&limit=1',
  );
  const documentForm = `documentos/${document?.id}`;
  const documentSize = async () =>
    (await (await request.get(`/documentos/${document?.slug}.pdf`)).body()).length;
  const size = await documentSize();
  const questions = questionsOf(await textOf('/contraturno'));
  expect(questions.length).toBeGreaterThan(2);
  const slides = async () =>
    [...(await textOf('/')).matchAll(/Uma escola que as famílias|Aprender fazendo/g)][0]?.[0];
  expect(await slides()).toBe('Uma escola que as famílias');

  await changePage(page, 'anuncio', () => field(page, 'Mostrar o anúncio').uncheck());
  await changePage(page, 'escola', async () => {
    await field(page, 'Nome curto').fill(name);
    await field(page, 'Telefone').fill(phone);
    await unfold(page, 'Dados citados nas páginas');
    await field(page, 'Ano das matrículas').fill('2027');
  });
  await changePage(page, 'inicio', async () => {
    await form(page).getByRole('button', { name: 'Mover Destaque 1 para baixo' }).click();
  });
  await changePage(page, 'contraturno', async () => {
    await unfold(page, 'Perguntas frequentes');
    await form(page).getByRole('button', { name: 'Mover Pergunta 1 para baixo' }).click();
  });
  await page.goto(`/admin/${documentForm}`);
  await expect(field(page, 'Título')).toHaveValue(document?.title ?? '');
  await chooseFiles(page, pdfFile('novo.pdf'));
  await save(page);
  await expectToast(page, 'Sucesso!', 'Documento atualizado com sucesso.');
  const fill = { Título: event, Data: '2031-02-03' };
  await create(page, 'agenda', 'Evento criado com sucesso.', fill);
  await create(page, 'alertas', 'Alerta criado com sucesso.', { Texto: alert });

  await expect.poll(() => textOf('/agenda.ics'), publication).toContain(event);
  await expect.poll(() => textOf('/matriculas'), publication).toContain('Matrículas 2027');
  const home = await textOf('/');
  expect(home).toContain(`<a href="tel:+551739991234"`);
  expect(home).toContain('"telephone":"+551739991234"');
  expect(await slides()).toBe('Aprender fazendo');
  const [first, second, ...others] = questions;
  expect(questionsOf(await textOf('/contraturno'))).toEqual([second, first, ...others]);
  expect(await textOf('/agenda')).toContain(`"name":"${event}"`);
  expect(await documentSize()).toBe(pdfFile('').buffer.length);
  expect(await textOf('/manifest.webmanifest')).toContain(name);
  await askForVisit();
  await expect.poll(mailsAboutVisit, { timeout: 60_000 }).toEqual([expect.stringContaining(mark)]);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('status').filter({ hasText: alert })).toBeVisible();
  await visitor.clock.install();
  await visitor.reload();
  await visitor.clock.fastForward(10_000);
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
  await context.close();

  for (const path of ['paginas/escola', 'paginas/anuncio', documentForm])
    await takeBack(page, path);
  await restorePages(['inicio', 'contraturno']);
  expect(await rowsOf('paginas', pageRows)).toEqual(before);
  await removeRows('eventos', startsWith('title', event));
  await expect.poll(() => textOf('/agenda.ics'), publication).not.toContain(event);
  await expect.poll(() => textOf('/matriculas'), publication).not.toContain('2027');
  expect(await slides()).toBe('Uma escola que as famílias');
  expect(questionsOf(await textOf('/contraturno'))).toEqual(questions);
  expect(await documentSize()).toBe(size);
});
