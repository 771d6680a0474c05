import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { expectToast, refuse } from '../fixtures/console';
import { addRow, removeRows, rowsOf } from '../fixtures/data-service';

// A publication takes its time on a small machine that runs other tests meanwhile.
const publication = { timeout: 480_000 };

const bar = (page: Page) => page.getByRole('region', { name: 'Publicação do site' });

/** Has the newest publication be as told; what staff see of all else is real. */
async function pretend(page: Page, latest: object): Promise<void> {
  await page.route(/\/rest\/v1\/publicacoes\?.*limit=1$/, async (route) => {
    if (route.request().url().includes('status=')) return route.fallback();
    // A connection that was kept may just have been closed, which browsers bear and this does not.
    const response = await route.fetch({ maxRetries: 2 });
    const real = (await response.json()) as object | object[];
    const pretended = { ...(Array.isArray(real) ? real[0] : real), ...latest };
    return route.fulfill({ response, json: Array.isArray(real) ? [pretended] : pretended });
  });
}

test('what is saved waits by its name, and goes live by itself', async ({ page }) => {
  const name = `Horta ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/publicacoes');
  const { id } = await addRow<{ id: number }>('espacos', { name });
  try {
    const waiting = page.getByRole('alert').getByText(name);
    await expect(waiting).toBeVisible();
    await expect(bar(page)).toContainText(/aguardando|Publicando/);
    await expect(bar(page)).toContainText('Publicando…', publication);
    await expect(page.getByRole('progressbar', { name: /Andamento/ })).toBeVisible();
    await expect
      .poll(async () => (await (await page.request.get('/estrutura')).text()).includes(name), {
        ...publication,
        intervals: [2000],
      })
      .toBe(true);
    await expect(waiting).toBeHidden(publication);
    const list = page.getByRole('list', { name: 'Últimas publicações' });
    await expect(list.getByText(name)).toBeVisible();
  } finally {
    await removeRows('espacos', `id=eq.${id}`);
  }
});

test('"Publicar agora" asks for a publication, which is then made', async ({ page }) => {
  await page.goto('/admin/publicacoes');
  const button = page.getByRole('main').getByRole('button', { name: 'Publicar agora' });
  const before = await rowsOf<{ id: number }>('publicacoes', 'select=id&order=id.desc&limit=1');
  // Whatever else is being published comes first.
  await button.click(publication);
  const asked = async () =>
    rowsOf<{ status: string }>(
      'publicacoes',
      `id=gt.${before[0]?.id}&requested_by_email=not.is.null&status=eq.no_ar`,
    );
  await expect.poll(async () => (await asked()).length, publication).toBeGreaterThan(0);
  const list = page.getByRole('list', { name: 'Últimas publicações' });
  await expect(list.getByText('secretaria@').first()).toBeVisible();
});

test('a failure says why on every screen, and is tried again at a press, or why it cannot be', async ({
  page,
}) => {
  await pretend(page, { status: 'falhou', error: 'O disco do servidor está cheio.' });
  await page.goto('/admin/gerenciar-noticias');
  await expect(bar(page)).toContainText('Falhou: O disco do servidor está cheio.');
  const again = bar(page).getByRole('button', { name: 'Tentar de novo' });
  const asking = { method: 'POST', path: '/rpc/publicar_agora', times: 1 };
  await refuse(page, { ...asking, message: 'Tente mais tarde.' });
  await again.click();
  await expectToast(page, 'Erro ao pedir a publicação', 'Tente mais tarde.');
  const asked = page.waitForResponse('**/rpc/publicar_agora');
  await again.click();
  expect((await asked).ok()).toBe(true);
});
