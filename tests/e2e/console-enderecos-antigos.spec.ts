import { expect, test } from './fixtures/console';
import { reserveRows } from './fixtures/data-service';

const { name: origem, fetchStored } = reserveRows('enderecos_antigos', 'origem', '/2014/festa');

test('a member leads an address of the earlier site to a page, corrects it, and takes it back', async ({
  page,
  staff,
}) => {
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Endereços antigos' }).click();
  await expect(page.getByRole('heading', { name: 'Endereços antigos' })).toBeVisible();
  await page.getByRole('link', { name: 'Novo endereço antigo' }).click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByLabel('Endereço antigo');
  const destination = dialog.getByRole('combobox', { name: 'Leva a' });
  await staff.save();
  await expect(address).toHaveAccessibleDescription('Informe o endereço antigo.');
  await address.fill('https://www.escola.example/matriculas/');
  await destination.fill('Bolsas');
  await page.getByRole('option', { name: '(/bolsas)' }).click();
  await staff.save();
  await expect(address).toHaveAccessibleDescription(/O site tem uma página neste endereço/);
  await address.fill(`https://www.escola.example${encodeURI(origem)}/`);
  await staff.expectSaved('Endereço antigo criado com sucesso.');
  expect(await fetchStored()).toMatchObject([{ origem, destino: '/bolsas' }]);

  await staff.edit(origem);
  await destination.fill('/noticia/999999999');
  await destination.press('Tab');
  await staff.save();
  await expect(destination).toHaveAccessibleDescription(/Não há notícia neste endereço/);
  await destination.fill(new URL('/matriculas', page.url()).href);
  await destination.press('Tab');
  await staff.expectSaved('Endereço antigo atualizado com sucesso.');
  expect(await fetchStored()).toMatchObject([{ destino: '/matriculas' }]);

  await page.goto('/admin/enderecos-antigos/create');
  await address.fill(origem);
  await destination.fill('/bolsas');
  await destination.press('Tab');
  await staff.save();
  await expect(address).toHaveAccessibleDescription('Este endereço antigo já está na lista.');
  await address.fill(`${origem}-2`);
  await destination.fill('/matriculas');
  await destination.press('Tab');
  await staff.expectSaved('Endereço antigo criado com sucesso.');

  await staff.find(`${origem}-2`);
  await staff.remove(`${origem}-2`, 'verá que a página não existe');
  await staff.expectToast('Sucesso!', 'Endereço antigo excluído com sucesso.');
  expect(await fetchStored()).toHaveLength(1);
});
