import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Tables } from 'shared/database.types';
import { buildPublicUrl, createStoredFileName } from 'shared/storage';
import { expectNoHorizontalScrolling } from '../fixtures/checks';
import { expect, test } from '../fixtures/console';
import { expectVisibleControls } from '../fixtures/controls';
import { addRow, changeRows, fetchRows, removeRows, reserveRows } from '../fixtures/data-service';
import { tabTo } from '../fixtures/keyboard';
import { expectReadableText, largeText } from '../fixtures/readable';

/* The screens around “Retirar do ar” with the keyboard alone, in forced colors, and with text twice as large. */

test.use({ launchOptions: largeText, contextOptions: { reducedMotion: 'reduce' } });

const article = reserveRows('noticias', 'title', 'Festa da horta');
const photo = (name: string) =>
  buildPublicUrl('noticias-images', createStoredFileName(name, 'webp'));

/** Adds an article with two photos, and opens its form. */
async function openArticle(page: Page): Promise<{ id: number; photos: string[] }> {
  const photos = [photo('maria'), photo('canteiro')];
  const { id } = await addRow('noticias', { title: article.name, image_urls: photos });
  await page.goto(`/admin/gerenciar-noticias/${id}`);
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(article.name);
  return { id, photos };
}

const time = '2026-11-28T12:00:00Z';
const places = ['página', 'site', 'armazenamento', 'publicação anterior', 'cache da publicação'];
const problem =
  'O Cloudflare não aceitou a chave de acesso: ela precisa da permissão “Cloudflare Pages: Edit”. Endereços que ainda respondem: 2 em publicações anteriores.';

/**
 * Responds in place of the data service when something is taken off the air, so that nothing is published.
 * @param act what happens to the rows
 * @returns a function that changes how far the withdrawal is
 */
async function pretendToWithdraw(page: Page, act: () => Promise<void>) {
  const address = (lugar: string, sumiu_em: string | null) => ({
    endereco: 'https://x.example/a',
    lugar,
    sumiu_em,
  });
  let row: Partial<Tables<'retiradas'>> = {
    id: randomUUID(),
    tabela: 'noticias',
    titulo: article.name,
    fotos: 1,
    completa: false,
    enderecos: places.map((lugar) => address(lugar, null)),
    requested_by_name: 'Secretaria',
    requested_at: time,
    publicada_em: null,
    concluida_em: null,
    problema: null,
    proxima_tentativa: time,
  };
  await page.route('**/rpc/retirar_do_ar', async (route) => {
    await act();
    await route.fulfill({ json: row.id });
  });
  await page.route(/\/rest\/v1\/retiradas\?/, (route) => {
    const isSingle = new URL(route.request().url()).searchParams.has('id');
    return route.fulfill({ json: isSingle ? row : [row] });
  });
  return {
    fail: () => {
      row = { ...row, publicada_em: time, problema: problem };
    },
    end: () => {
      const enderecos = places.map((lugar) => address(lugar, time));
      row = { ...row, enderecos, publicada_em: time, problema: null, concluida_em: time };
    },
  };
}

/** Checks the screen, or an open dialog, at the widths of phones and desktops, and in forced colors. */
async function expectUsable(page: Page, within = 'body'): Promise<void> {
  await expectNoHorizontalScrolling(page, [360, 768, 1360]);
  for (const width of [360, 768, 1360]) {
    await page.setViewportSize({ width, height: 860 });
    await test.step(`readable at ${width} px`, () => expectReadableText(page, within));
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await test.step(`forced colors, ${colorScheme}`, () => expectVisibleControls(page, within));
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
}

const question = (page: Page, name = 'a foto 1') =>
  page.getByRole('dialog', { name: `Retirar do ar ${name}?` });
const topDialog = '.MuiDialog-root:not([aria-hidden=true]) [role=dialog]';

async function confirm(page: Page, name?: string): Promise<void> {
  await tabTo(page, question(page, name).getByLabel('Entendi: não dá para desfazer'));
  await page.keyboard.press('Space');
  const button = question(page, name).getByRole('button', { name: 'Retirar do ar' });
  await tabTo(page, button);
  await expect(button).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
}

async function pressWithdraw(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

test('Escape leaves the question, and the focus is on the button that asked it', async ({
  page,
}) => {
  await openArticle(page);
  await pressWithdraw(page, 'Retirar foto 1 do ar, de vez');
  await expect(question(page).getByLabel('Entendi: não dá para desfazer')).toBeVisible();
  await expectUsable(page, topDialog);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Retirar foto 1 do ar, de vez' })).toBeFocused();
});

test('after a photo is taken off the air, the focus is in the progress, and then beside the photos', async ({
  page,
}) => {
  const { id, photos } = await openArticle(page);
  const withdrawal = await pretendToWithdraw(page, () =>
    changeRows('noticias', `id=eq.${id}`, { image_urls: photos.slice(1) }),
  );
  await pressWithdraw(page, 'Retirar foto 1 do ar, de vez');
  await confirm(page);
  const progress = page.getByRole('dialog', { name: 'Retirando do ar a foto 1' });
  await expect(progress.getByRole('group', { name: 'Retirando do ar a foto 1' })).toBeFocused();
  await expectUsable(page, topDialog);
  withdrawal.fail();
  await expect(progress.getByText(problem)).toBeVisible();
  await expectUsable(page, topDialog);
  withdrawal.end();
  await expect(progress.getByText(/^Saiu do ar de vez em/)).toBeVisible();
  await expectUsable(page, topDialog);
  await page.keyboard.press('Escape');
  await expect(progress).toHaveCount(0);
  const form = page.getByRole('dialog', { name: 'Editar notícia' });
  await expect(form.getByRole('img', { name: /^foto \d$/ })).toHaveCount(1);
  await expect(form.getByRole('group', { name: 'Imagens' })).toBeFocused();
});

test('after an item is taken off the air, the focus is in its list', async ({ page }) => {
  const { id } = await openArticle(page);
  await pretendToWithdraw(page, () => removeRows('noticias', `id=eq.${id}`));
  await pressWithdraw(page, 'Retirar este item do ar, de vez');
  const name = `“${article.name}”`;
  await confirm(page, name);
  const progress = page.getByRole('dialog', { name: `Retirando do ar ${name}` });
  await expect(progress).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the list of withdrawals, the bar above it and the dashboard are readable', async ({
  page,
}) => {
  const withdrawal = await pretendToWithdraw(page, async () => undefined);
  withdrawal.fail();
  await page.goto('/admin/publicacoes');
  const list = page.getByRole('region', { name: 'Retiradas do ar' });
  await expect(list.getByText(problem)).toBeVisible();
  await expectUsable(page, 'main');
  await page.goto('/admin/dashboard');
  const line = page.getByRole('link', { name: /^1 retirada do ar com problema/ });
  await expect(line).toBeVisible();
  await expect(page.getByText('Carregando...')).toHaveCount(0);
  await expectUsable(page, 'main');
  await tabTo(page, line);
  await page.keyboard.press('Enter');
  await expect(list).toBeVisible();
});

test('the line about authorizations, its list and the dashboard’s count are usable by keyboard', async ({
  page,
  staff,
}) => {
  const { id } = await openArticle(page);
  const line = page.getByLabel('Conferi as autorizações de uso de imagem');
  await expectUsable(page, topDialog);
  await tabTo(page, line);
  await page.keyboard.press('Space');
  await expect(line).toBeChecked();
  await expect(line).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Salvar' }));
  await page.keyboard.press('Enter');
  await staff.expectToast('Sucesso!', 'Notícia atualizada com sucesso.');
  const sets = () => fetchRows('autorizacoes_imagem', `tabela=eq.noticias&item=eq.${id}`);
  expect((await sets())[0]?.conferida_em).not.toBeNull();

  await page.goto('/admin/autorizacoes');
  await staff.find(article.name);
  await expectUsable(page, 'main');
  await tabTo(page, page.getByRole('button', { name: `Desmarcar: ${article.name}` }));
  await page.keyboard.press('Enter');
  await staff.expectToast('De volta à lista do que falta conferir.', article.name);
  expect((await sets())[0]?.conferida_em).toBeNull();
  await page.goto('/admin/dashboard');
  await tabTo(page, page.getByRole('link', { name: /fotos cujas autorizações ninguém conferiu$/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Autorizações de imagem' })).toBeVisible();
});

const publication = {
  id: 9,
  status: 'no_ar',
  reason: 'o conteúdo mudou',
  created_at: time,
  started_at: time,
  finished_at: time,
  problems: [],
};
const pending = [1, 2, 3].map((id) => ({
  id,
  table_name: 'noticias',
  row_id: String(id),
  title: 'Horta',
  published_before: null,
}));

for (const [state, latest, waiting] of [
  ['running', { status: 'publicando', step: 'build', started_at: new Date().toISOString() }, []],
  ['failed', { status: 'falhou', error: `${problem}` }, []],
  ['waiting', {}, pending],
] as const)
  test(`the publication bar is readable when a publication is ${state}`, async ({ page }) => {
    await page.route(/\/rest\/v1\/publicacoes\?/, (route) => {
      const isList = !new URL(route.request().url()).searchParams.get('limit')?.match(/^[12]$/);
      return isList ? route.fallback() : route.fulfill({ json: [{ ...publication, ...latest }] });
    });
    await page.route(/\/rest\/v1\/alteracoes_pendentes\?/, (route) =>
      route.fulfill({ json: waiting }),
    );
    await page.goto('/admin/dashboard');
    const bar = page.getByRole('region', { name: 'Publicação do site' });
    const texts = { running: 'Publicando…', failed: problem, waiting: '3 alterações aguardando' };
    await expect(bar.getByRole('status')).toContainText(texts[state]);
    await expectUsable(page, '[aria-label="Publicação do site"]');
  });
