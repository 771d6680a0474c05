import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addRow, opens, removeRows, rowsOf } from './fixtures/data-service';
import { refuse } from './fixtures/failures';
import { photoWithLocation } from './fixtures/files';
import { expectToast } from './fixtures/screen';

interface Person {
  id: number;
  name: string;
  role: string | null;
  image_url: string | null;
}

const screens = [
  {
    table: 'colaboradores',
    link: 'Colaboradores',
    create: 'Novo colaborador',
    edit: 'Editar colaborador',
    created: 'Colaborador criado com sucesso.',
    updated: 'Colaborador atualizado com sucesso.',
    deleted: 'Colaborador excluído com sucesso.',
    empty: 'Nenhum colaborador encontrado.',
    fetchError: 'Erro ao buscar colaboradores',
    saveError: 'Erro ao salvar colaborador',
    deleteError: 'Erro ao excluir colaborador',
    bucket: 'colaboradores-images',
  },
  {
    table: 'conselho_administrativo',
    link: 'Conselho',
    create: 'Novo membro',
    edit: 'Editar membro',
    created: 'Membro adicionado com sucesso.',
    updated: 'Membro atualizado com sucesso.',
    deleted: 'Membro excluído com sucesso.',
    empty: 'Nenhum membro encontrado.',
    fetchError: 'Erro ao buscar membros',
    saveError: 'Erro ao salvar membro',
    deleteError: 'Erro ao excluir membro',
    bucket: 'conselho-images',
  },
];

for (const screen of screens) {
  test.describe(screen.link, () => {
    let name: string;
    const named = () => `name=like.${encodeURIComponent(`${name}*`)}`;
    const stored = () => rowsOf<Person>(screen.table, named());
    const photo = (page: Page) => page.getByRole('img', { name: 'foto', exact: true });
    const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();
    const choosePhoto = async (page: Page, file: string) => {
      await page
        .locator('input[type=file]')
        .setInputFiles(await photoWithLocation(file, '#2a7f62'));
      await expect(photo(page)).toHaveCount(1);
    };

    test.beforeEach(async ({ staffPage }) => {
      name = `Pessoa ${randomUUID().slice(0, 8)}`;
      await staffPage.getByRole('link', { name: screen.link, exact: true }).click();
      await expect(staffPage.getByRole('table')).toBeVisible();
    });
    test.afterEach(() => removeRows(screen.table, named()));

    test('a person is added, changed and deleted, and their photos are kept for the history', async ({
      staffPage: page,
    }) => {
      await expect(page.getByRole('columnheader')).toHaveText(['Foto', 'Nome', 'Cargo', 'Ações']);
      await page.getByRole('link', { name: screen.create }).click();
      await page.getByLabel('Nome').fill(name);
      await page.getByLabel('Cargo').fill('Professora');
      await choosePhoto(page, 'retrato.jpg');
      await save(page);
      await expectToast(page, 'Sucesso!', screen.created);
      await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
      const [added] = await stored();
      expect(added).toMatchObject({ role: 'Professora' });
      expect(added?.image_url).toMatch(
        new RegExp(`^/storage/v1/object/public/${screen.bucket}/\\d{13}-retrato\\.webp$`),
      );

      await page.getByRole('link', { name: `Editar ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: screen.edit });
      await expect(dialog.getByLabel('Nome')).toHaveValue(name);
      await expect(dialog.getByLabel('Cargo')).toHaveValue('Professora');
      await dialog.getByLabel('Cargo').fill('');
      await page
        .locator('input[type=file]')
        .setInputFiles(await photoWithLocation('b.jpg', '#f00'));
      await expect(photo(page)).toHaveAttribute('src', /^blob:/);
      await save(page);
      await expectToast(page, 'Sucesso!', screen.updated);
      const [changed] = await stored();
      expect(changed?.role).toBeNull();
      expect(await opens(added?.image_url ?? '')).toBe(true);
      expect(await opens(changed?.image_url ?? '')).toBe(true);

      await page.getByRole('button', { name: `Excluir ${name}` }).click();
      await expect(page.getByRole('alertdialog')).toContainText('restaure o item pelo Histórico');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      expect(await stored()).toHaveLength(1);
      await page.getByRole('button', { name: `Excluir ${name}` }).click();
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expectToast(page, 'Sucesso!', screen.deleted);
      expect(await stored()).toEqual([]);
      expect(await opens(changed?.image_url ?? '')).toBe(true);
    });

    test('a photo can be taken away without another in its place', async ({ staffPage: page }) => {
      await page.getByRole('link', { name: screen.create }).click();
      await page.getByLabel('Nome').fill(name);
      await choosePhoto(page, 'retrato.jpg');
      await save(page);
      await expectToast(page, 'Sucesso!', screen.created);
      await page.getByRole('link', { name: `Editar ${name}` }).click();
      await page.getByRole('button', { name: 'Remover foto' }).click();
      await save(page);
      await expectToast(page, 'Sucesso!', screen.updated);
      expect(await stored()).toMatchObject([{ image_url: null }]);
    });

    test('what fails is said under its title, and nothing typed is lost', async ({
      staffPage: page,
    }) => {
      await page.getByRole('link', { name: screen.create }).click();
      await save(page);
      await expect(page.getByText('Informe o nome.')).toBeVisible();
      await page.getByLabel('Nome').fill(name);
      await choosePhoto(page, 'retrato.jpg');

      const uploadsAgain = await refuse(page, {
        method: 'POST',
        path: `/storage/v1/object/${screen.bucket}/`,
        message: 'disco cheio',
      });
      await save(page);
      await expectToast(page, 'Erro no upload da imagem', 'disco cheio');
      await uploadsAgain();

      const savesAgain = await refuse(page, {
        method: 'POST',
        path: `/rest/v1/${screen.table}`,
        status: 403,
        message: 'sem permissão',
      });
      await save(page);
      await expectToast(page, screen.saveError, 'sem permissão');
      await expect(page.getByLabel('Nome')).toHaveValue(name);
      await savesAgain();
      await save(page);
      await expectToast(page, 'Sucesso!', screen.created);

      await refuse(page, {
        method: 'DELETE',
        path: `/rest/v1/${screen.table}`,
        message: 'ainda não',
      });
      await page.getByRole('button', { name: `Excluir ${name}` }).click();
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expectToast(page, screen.deleteError, 'ainda não');

      await refuse(page, { method: 'GET', path: `/rest/v1/${screen.table}`, message: 'sem banco' });
      await page.reload();
      await expectToast(page, screen.fetchError, 'sem banco');
    });

    test('the search finds by name and by role, accents or not', async ({ staffPage: page }) => {
      await addRow(screen.table, { name, role: 'Coordenação pedagógica' });
      await page.getByLabel('Buscar').fill(`coordenacao ${name.slice(7)}`);
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
      await page.getByLabel('Buscar').fill('ninguém se chama assim');
      await expect(page.getByText(screen.empty)).toBeVisible();
    });
  });
}
