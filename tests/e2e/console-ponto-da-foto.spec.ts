import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/console';
import { addRow, changeRows, fetchRows, reserveRows } from './fixtures/data-service';
import { makePhoto } from './fixtures/files';

const { name, fetchStored } = reserveRows('espacos', 'name', 'Pátio');
const image_url = '/storage/v1/object/public/espacos-images/biblioteca.webp';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ponto principal da foto' });
const open = (page: Page) => page.getByRole('button', { name: 'Ponto principal da foto' }).click();
const apply = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'Aplicar' }).click();
  await expect(dialog(page)).toHaveCount(0);
};

/** The place in the photo of the dialog, as shares of its width and height, in pixels of the screen. */
async function findPlace(page: Page, right: number, down: number) {
  const photo = dialog(page).locator('img').first();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0);
  const box = await photo.boundingBox();
  if (!box) throw new Error('The dialog shows no photo.');
  return [box.x + box.width * right, box.y + box.height * down] as const;
}

for (const [device, viewport, hasTouch] of [
  ['a computer', { width: 1360, height: 860 }, false],
  ['a phone', { width: 360, height: 640 }, true],
] as const)
  test.describe(() => {
    test.use({ viewport, hasTouch });

    test(`a member chooses the point of a photo on ${device}, moves it by keyboard, and finds it in the history`, async ({
      page,
      staff,
    }) => {
      const { id } = await addRow('espacos', { name, image_url });
      await page.goto(`/admin/gerenciar-estrutura/${id}`);
      await open(page);
      await expect(dialog(page).getByRole('status')).toContainText('Nenhum ponto escolhido');
      await staff.expectAccessible();
      await page.setViewportSize(viewport);
      const applyButton = dialog(page).getByRole('button', { name: 'Aplicar' });
      await expect(applyButton).toBeInViewport({ ratio: 1 });
      const content = dialog(page).locator('.MuiDialogContent-root');
      expect(await content.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);

      const [x, y] = await findPlace(page, 0.2, 0.7);
      await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      const right = dialog(page).getByRole('slider', { name: 'Da esquerda para a direita' });
      const down = dialog(page).getByRole('slider', { name: 'De cima para baixo' });
      await expect(right).toHaveValue(/^(19|20|21)$/);
      await expect(down).toHaveValue(/^(69|70|71)$/);
      const place = Number(await right.inputValue());
      await right.focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowDown');
      await expect(down).toBeFocused();
      await page.keyboard.press('End');
      await expect(dialog(page).getByRole('status')).toHaveText(
        `O ponto está a ${place - 1}% da esquerda, 100% do alto.`,
      );
      const preview = dialog(page).getByRole('list').locator('img');
      await expect(preview).toHaveCSS('object-position', `${place - 1}% 100%`);
      await apply(page);
      await expect(page.getByRole('img', { name: 'foto', exact: true })).toHaveCSS(
        'object-position',
        `${place - 1}% 100%`,
      );
      await staff.expectSaved('Espaço atualizado com sucesso.');
      expect(await fetchStored()).toMatchObject([{ image_url, image_focus: `${place - 1} 100` }]);

      const [entry] = await fetchRows(
        'historico',
        `select=id&table_name=eq.espacos&row_id=eq.${id}&order=id.desc&limit=1`,
      );
      await page.goto(`/admin/historico/${entry?.id}`);
      await expect(page.getByRole('heading', { name: 'Ponto principal da foto' })).toBeVisible();
      await expect(page.getByRole('dialog')).toContainText(
        `${place - 1}% da esquerda, 100% do alto`,
      );
    });
  });

test.describe('a page', () => {
  const query = 'slug=eq.visita-obrigado';
  let content: unknown;
  test.beforeEach(async () => {
    content = (await fetchRows('paginas', query))[0]?.content;
    await changeRows('paginas', query, { content: {} });
  });
  test.afterEach(() => changeRows('paginas', query, { content }));

  test('shows a photo around its point in the preview, on a computer and on a phone, and keeps it', async ({
    page,
    staff,
  }) => {
    await page.goto('/admin/paginas/visita-obrigado');
    await staff.attach(await makePhoto('entrada.jpg', 900));
    await open(page);
    await dialog(page).getByRole('slider', { name: 'Da esquerda para a direita' }).press('Home');
    await dialog(page).getByRole('slider', { name: 'De cima para baixo' }).press('End');
    await apply(page);
    await page.getByLabel(/^Texto alternativo/).fill('A entrada da escola');

    await staff.press('Pré-visualizar');
    for (const width of ['Computador', 'Celular']) {
      await page.getByRole('button', { name: width }).click();
      const photo = staff.preview.getByRole('img', { name: 'A entrada da escola' });
      await expect(photo).toHaveCSS('object-position', '0% 100%');
      await expect(photo).toHaveJSProperty('naturalWidth', 900);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Pré-visualização' })).toHaveCount(0);
    await staff.expectSaved('Página atualizada com sucesso.');
    const [row] = await fetchRows('paginas', query);
    expect(row?.content).toMatchObject({ photo: { alt: 'A entrada da escola', focus: '0 100' } });
    await page.goto('/admin/paginas/visita-obrigado');
    await open(page);
    await expect(dialog(page).getByRole('status')).toHaveText(
      'O ponto está a 0% da esquerda, 100% do alto.',
    );
  });
});
