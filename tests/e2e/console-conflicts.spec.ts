import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessibleEverywhere } from './fixtures/axe';
import { addRow, changeRows, opens, removeRows, rowsOf } from './fixtures/data-service';
import { loseAnswer } from './fixtures/failures';
import { smallPhoto, expectOnlyNamed, watchUploads } from './fixtures/files';
import { openSignedIn } from './fixtures/sign-in';
import { expectToast } from './fixtures/screen';

interface Noticia {
  id: number;
  title: string;
  content: string;
  image_urls: string[];
}

let noticia: Noticia;
const query = () => `id=eq.${noticia.id}`;
const stored = async () => (await rowsOf<Noticia>('noticias', query()))[0];
const title = (page: Page) => page.getByLabel('Título');
const text = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo' });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const changed = (page: Page) => question(page, 'Este item mudou enquanto você o editava');

async function openArticle(page: Page) {
  await page.goto(`/admin/gerenciar-noticias/${noticia.id}`);
  await expect(title(page)).toHaveValue(noticia.title);
  await expect(text(page)).toContainText('Sábado.');
}

test.beforeEach(async () => {
  noticia = await addRow<Noticia>('noticias', {
    title: `Festa ${randomUUID().slice(0, 8)}`,
    content: '<p>Sábado.</p>',
  });
});
test.afterEach(() => removeRows('noticias', query()));

test('who saves after somebody else is told, loses nothing typed, and sees the item as it is', async ({
  staffPage: page,
  staffSession,
  context,
}) => {
  test.slow(true, 'Two consoles, and the question looked at in every size and colour.');
  const other = await context.newPage();
  await openSignedIn(other, staffSession);
  await openArticle(page);
  await openArticle(other);
  await text(other).fill('Domingo.');
  await save(other);
  await expectToast(other, 'Sucesso!', 'Notícia atualizada com sucesso.');

  const uploaded = watchUploads(page);
  await text(page).fill('Sábado, às 10 h.');
  await page.locator('input[type=file]').setInputFiles(await smallPhoto('festa.jpg'));
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(1);
  await save(page);
  await expect(changed(page)).toContainText('nada foi salvo');
  await expectAccessibleEverywhere(page);
  expect(await stored()).toMatchObject({ content: '<p>Domingo.</p>', image_urls: [] });
  expect(uploaded).toHaveLength(1);
  await expectOnlyNamed(uploaded, []);

  await changed(page).getByRole('button', { name: 'Continuar editando' }).click();
  await expect(text(page)).toHaveText('Sábado, às 10 h.');
  await save(page);
  await changed(page).getByRole('button', { name: 'Recarregar' }).click();
  await expect(text(page)).toHaveText('Domingo.');
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(0);
  await text(page).fill('Domingo, às 10 h.');
  await save(page);
  await expectToast(page, 'Sucesso!', 'Notícia atualizada com sucesso.');
  expect(await stored()).toMatchObject({ content: '<p>Domingo, às 10 h.</p>' });
});

test('who saves what somebody else has deleted may copy it before leaving', async ({
  staffPage: page,
}) => {
  await openArticle(page);
  await title(page).fill(`${noticia.title} adiada`);
  await removeRows('noticias', query());
  await save(page);
  const gone = question(page, 'Este item foi excluído');
  await gone.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(title(page)).toHaveValue(`${noticia.title} adiada`);
  await save(page);
  await gone.getByRole('button', { name: 'Voltar à lista' }).click();
  await question(page, 'Descartar alterações?').getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/\/admin\/gerenciar-noticias(\?.*)?$/);
});

test('a save whose answer was lost is no conflict with oneself', async ({ staffPage: page }) => {
  await openArticle(page);
  await title(page).fill(`${noticia.title} adiada`);
  await loseAnswer(page, { method: 'PATCH', path: '/rest/v1/noticias' });
  await save(page);
  await expectToast(page, 'Erro ao salvar notícia', 'Sem conexão com o servidor.');
  await title(page).fill(`${noticia.title} antecipada`);
  await save(page);
  await expectToast(page, 'Sucesso!', 'Notícia atualizada com sucesso.');
  expect(await stored()).toMatchObject({ title: `${noticia.title} antecipada` });
});

test('a menu that another one replaced meanwhile is still saved', async ({ staffPage: page }) => {
  const week = { periodo_inicio: '2031-05-05', periodo_fim: '2031-05-09' };
  const address = `https://example.com/${randomUUID()}.pdf`;
  const menu = await addRow<{ id: string }>('cardapios', { ...week, url_cardapio: address });
  const own = `id=eq.${menu.id}`;
  try {
    await page.goto(`/admin/gerenciar-cardapios/${menu.id}`);
    await page.getByLabel('Fim do Período').fill('2031-05-10');
    // As when it is made the active one and another takes its place: the moment of its last change is later.
    await changeRows('cardapios', own, { created_at: '2026-01-01T00:00:00Z' });
    await save(page);
    await expectToast(page, 'Sucesso!', 'Cardápio atualizado com sucesso.');
    expect(await rowsOf('cardapios', own)).toMatchObject([{ periodo_fim: '2031-05-10' }]);
  } finally {
    await removeRows('cardapios', own);
  }
});

test('a picture of the gallery is not changed over the head of somebody else', async ({
  staffPage: page,
}) => {
  interface Picture {
    id: string;
    file_url: string;
  }
  const alt_text = `Horta ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/gerenciar-estrutura-alimentacao/create');
  await page.getByLabel('Texto Alternativo').fill(alt_text);
  await page.locator('input[type=file]').setInputFiles(await smallPhoto('horta.jpg'));
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(1);
  await save(page);
  await expectToast(page, 'Sucesso!', 'Imagem criada com sucesso.');
  const [picture] = await rowsOf<Picture>('media_assets', `alt_text=eq.${alt_text}`);
  const own = `id=eq.${picture?.id}`;
  try {
    await page.goto(`/admin/gerenciar-estrutura-alimentacao/${picture?.id}`);
    await expect(page.getByLabel('Texto Alternativo')).toHaveValue(alt_text);
    await changeRows('media_assets', own, { credit: 'Ana Lima' });
    const uploaded = watchUploads(page);
    await page.locator('input[type=file]').setInputFiles(await smallPhoto('outra.jpg'));
    await expect(page.locator('img[src^="blob:"]')).toHaveCount(1);
    await save(page);
    await expect(changed(page)).toBeVisible();
    await expectOnlyNamed(uploaded, []);
    expect(await opens(picture?.file_url ?? '')).toBe(true);
    await changed(page).getByRole('button', { name: 'Recarregar' }).click();
    await expect(page.getByLabel('Créditos')).toHaveValue('Ana Lima');
  } finally {
    await removeRows('media_assets', own);
  }
});
