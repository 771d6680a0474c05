import { slugify } from 'shared/slug';
import { expect, test } from './fixtures/console';
import { addRow, fetchRows, removeRows, reserveRows } from './fixtures/data-service';
import { makePhoto } from './fixtures/files';

const { name: title, fetchStored } = reserveRows('paginas_livres', 'title', 'Bazar de trocas');
const slug = slugify(title);
const oldAddresses = `origem=like./${slug}*`;
test.afterEach(() => removeRows('enderecos_antigos', oldAddresses));

test('a member writes a page at an address made of its title, looks at it, publishes it and moves it: the old address leads on', async ({
  page,
  staff,
}) => {
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Outras páginas' }).click();
  await expect(page.getByRole('heading', { name: 'Outras páginas' })).toBeVisible();
  await page.getByRole('link', { name: 'Nova página' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Título' });
  const address = dialog.getByRole('textbox', { name: 'Endereço' });
  await staff.save();
  await expect(name).toHaveAccessibleDescription('Informe o título da página.');
  await expect(address).toHaveAccessibleDescription('Informe o endereço, com letras ou números.');

  // The address follows the title until somebody writes another one.
  await name.fill('Bolsas');
  await expect(address).toHaveValue('bolsas');
  await dialog.getByRole('radio', { name: 'Rascunho' }).check();
  await staff.save();
  await expect(address).toHaveAccessibleDescription(
    'O endereço /bolsas já é de uma parte do site. Escolha outro.',
  );
  await address.fill(`https://www.escola.example/${slug.replaceAll('-', ' ')}/`);
  await address.press('Tab');
  await expect(address).toHaveValue(slug);
  await name.fill(title);
  await expect(address).toHaveValue(slug);
  await dialog.getByLabel('Resumo (opcional)').fill('Traga o que não serve mais.');
  await dialog.getByRole('textbox', { name: 'Conteúdo' }).fill('No último sábado do bimestre.');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Foto no texto' }).click();
  await (await chooser).setFiles(await makePhoto('bazar.jpg', 900));
  await dialog.getByLabel('Descrição para quem não vê a foto').fill('Roupas sobre uma mesa');
  await staff.expectAccessible();

  await staff.press('Pré-visualizar');
  await expect(staff.preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(staff.preview.getByText('Traga o que não serve mais.')).toBeVisible();
  await expect(staff.preview.getByRole('img', { name: 'Roupas sobre uma mesa' })).toBeVisible();
  await page.keyboard.press('Escape');
  await staff.expectSaved('Página criada com sucesso.');
  expect(await fetchStored()).toMatchObject([
    { slug, description: 'Traga o que não serve mais.', published_at: null },
  ]);

  await staff.find(title);
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText(`/${slug}`);
  await expect(row).toContainText('Rascunho');
  await expect(row.getByRole('button', { name: 'Rascunhos não aparecem no site.' })).toBeDisabled();
  await staff.edit(title);
  await dialog.getByText('Publicar ao salvar').click();
  await staff.expectSaved('Página atualizada com sucesso.');
  await expect(row).toContainText('Publicada');

  await staff.edit(title);
  await expect(address).toHaveAccessibleDescription(
    'Se ele mudar, quem abrir o endereço de antes chega ao novo.',
  );
  await address.fill(`${slug}-do-bimestre`);
  await staff.expectSaved('Página atualizada com sucesso.');
  expect(await fetchRows('enderecos_antigos', oldAddresses)).toMatchObject([
    { origem: `/${slug}`, destino: `/${slug}-do-bimestre` },
  ]);

  await page.goto('/admin/outras-paginas/create');
  await name.fill(title);
  await address.fill(`${slug}-do-bimestre`);
  await staff.save();
  await expect(address).toHaveAccessibleDescription(
    'Outra página já está neste endereço. Escolha outro.',
  );
  await page.keyboard.press('Escape');
  await staff.answerDialog('Descartar', 'Descartar alterações?');

  await staff.find(title);
  await staff.remove(title, `Quem abrir /${slug}-do-bimestre verá que a página não existe.`);
  await staff.expectToast('Sucesso!', 'Página excluída com sucesso.');
  expect(await fetchStored()).toEqual([]);
});

test('links are offered the pages that staff have added, and refuse an address that is none', async ({
  page,
  staff,
}) => {
  await addRow('paginas_livres', { title, slug });
  await page.goto('/admin/agenda/create');
  const link = page.getByRole('dialog').getByRole('combobox', { name: 'Link' });
  await link.fill(title);
  await page.getByRole('option', { name: `(/${slug})` }).click();
  await expect(link).toHaveAccessibleDescription(`Leva a “${title}”.`);
  await link.fill(`/${slug}-2`);
  await link.press('Tab');
  await staff.save();
  await expect(link).toHaveAccessibleDescription(/uma página que existe no site/);
});

test('a link in a text is chosen among the pages by name, or typed', async ({ page, staff }) => {
  const row = { title, slug, content: '<p>Veja as matrículas</p>' };
  const { id } = await addRow('paginas_livres', row);
  await page.goto(`/admin/outras-paginas/${id}`);
  const text = page.getByRole('textbox', { name: 'Conteúdo' });
  const tool = page.getByRole('dialog', { name: 'Link' });
  const address = tool.getByRole('combobox');
  const openTool = async () => {
    await text.click();
    await expect(text).toBeFocused();
    // The editor restores its own selection 20 ms after it gets the focus.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await page.keyboard.press('ControlOrMeta+a');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await expect(address).toBeFocused();
  };

  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' em ');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await address.fill('matrí');
  await page.getByRole('option', { name: '(/matriculas)' }).click();
  await address.press('Enter');
  // Nothing was selected, so the page's name becomes the text of the link.
  await expect(text.getByRole('link', { name: 'Matrículas' })).toHaveAttribute(
    'href',
    '/matriculas',
  );
  await expect(tool).toHaveCount(0);

  await openTool();
  await address.fill('matrí');
  await page.getByRole('option', { name: '(/matriculas)' }).click();
  await expect(address).toHaveValue('/matriculas');
  await staff.expectAccessible();
  await tool.getByRole('button', { name: 'Aplicar' }).click();
  await expect(text.getByRole('link')).toHaveAttribute('href', '/matriculas');
  // It gives the focus back when it is gone.
  await expect(tool).toHaveCount(0);

  await openTool();
  await address.fill('escola.example/edital');
  await address.press('Enter');
  await expect(tool).toHaveCount(0);
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://escola.example/edital');
  await staff.expectSaved('Página atualizada com sucesso.');
  expect(await fetchStored()).toMatchObject([
    { content: expect.stringContaining('href="https://escola.example/edital"') },
  ]);
});
