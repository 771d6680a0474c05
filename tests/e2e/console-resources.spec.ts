import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectToast, loseAnswer, refuse, remove, save } from './fixtures/console';
import { removeRows, rowsOf } from './fixtures/data-service';
import { chooseFiles, choosePhoto, expectOnlyNamed, pdfFile, watchUploads } from './fixtures/files';
import { resources, type Resource } from './fixtures/resources';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Você tem certeza?' });

async function fillIn(form: Locator, { fields }: Resource, which: 0 | 1) {
  for (const { label, values } of fields) await form.getByLabel(label).fill(values[which]);
}

async function chooseFile(page: Page, { files }: Resource, name: string) {
  if (!files) return;
  if (files.bucket !== 'documentos') return choosePhoto(page, `${name}.jpg`);
  await chooseFiles(page, pdfFile(`${name}.pdf`));
  await expect(page.getByText(`${name}.pdf`)).toBeVisible();
}

const id = () => randomUUID().slice(0, 8);

for (const [index, { segment }] of resources('', '').entries()) {
  test.describe(segment, () => {
    let word: string;
    let resource: Resource;
    let called: readonly [string, string];
    let uploaded: string[];

    test.beforeEach(async ({ page }) => {
      word = id();
      const year = String(2100 + Math.floor(Math.random() * 7000));
      const [own] = resources(`Pré ${word}`, year).slice(index);
      if (!own) throw new Error(segment);
      resource = own;
      called = own.called ?? own.fields[0]?.values ?? ['', ''];
      uploaded = watchUploads(page);
    });
    const query = () => `${resource.column}=like.*${word}*`;
    test.afterEach(() => removeRows(resource.table, query()));

    const stored = () => rowsOf<Record<string, unknown>>(resource.table, query());
    const named = async () => {
      const { column } = resource.files ?? {};
      return column ? (await stored()).flatMap((row) => row[column] as string[]) : [];
    };
    /** Expects so many rows, and files that they name or that can still be restored, and no others. */
    async function expectTogether(rows: number, kept: string[] = []) {
      expect(await stored()).toHaveLength(rows);
      await expectOnlyNamed(uploaded, [...(await named()), ...kept]);
    }

    test('an item is added, changed and deleted, and its files are kept for the history', async ({
      page,
    }) => {
      const { said, files } = resource;
      await page.goto(`/admin/${segment}`);
      await expect(page.getByRole('columnheader')).toHaveText(['', ...resource.columns]);
      await page.getByLabel(/^Buscar/).fill('nada se chama assim');
      await expect(page.getByText(said.empty)).toBeVisible();
      // By its words, without accents or capitals.
      await page.getByLabel(/^Buscar/).fill(`pre ${word}`);

      await page.getByRole('link', { name: resource.create }).click();
      const creating = page.getByRole('dialog', { name: resource.create });
      await save(page);
      if (resource.missingTitle) await expectToast(page, resource.missingTitle, resource.missing);
      else await expect(creating.getByText(resource.missing)).toBeVisible();
      await fillIn(creating, resource, 0);
      await chooseFile(page, resource, `Pré ${word}`);
      await save(page);
      await expectToast(page, 'Sucesso!', said.created);
      await expect(creating).toHaveCount(0);
      await expectTogether(1);
      const first = await named();
      const place = `^/storage/v1/object/public/${files?.bucket}/`;
      for (const address of first) expect(address).toMatch(new RegExp(place));

      await page.getByRole('link', { name: `Editar ${called[0]}` }).click();
      const editing = page.getByRole('dialog', { name: resource.edit });
      for (const { label, values } of resource.fields)
        await expect(editing.getByLabel(label)).toHaveValue(values[0]);
      await fillIn(editing, resource, 1);
      await chooseFile(page, resource, `Pré ${word} 2`);
      await save(page);
      await expectToast(page, 'Sucesso!', said.changed);
      expect(await stored()).toMatchObject([resource.stored ?? {}]);
      await expectTogether(1, first);
      const second = await named();

      await page.getByRole('button', { name: `Excluir ${called[1]}` }).click();
      await expect(question(page)).toContainText('restaure o item pela Lixeira');
      await question(page).getByRole('button', { name: 'Cancelar' }).click();
      await expectTogether(1, first);
      await remove(page, called[1]);
      await expectToast(page, 'Sucesso!', said.deleted);
      await expect(page.getByText(said.empty)).toBeVisible();
      await expectTogether(0, [...first, ...second]);
    });

    test('what fails is said, nothing typed is lost, and rows and files stay together', async ({
      page,
    }) => {
      const { failed, files, table } = resource;
      const row = (method: string) => ({ method, path: `/rest/v1/${table}`, times: 1 });
      const first = resource.fields[0];
      const failsWith = async (title: string, message: string) => {
        await save(page);
        await expectToast(page, title, message);
        await expect(page.getByRole('dialog').getByLabel(first?.label ?? '')).toHaveValue(
          first?.values[0] ?? '',
        );
      };
      const succeeds = async () => {
        await save(page);
        await expectToast(page, 'Sucesso!', 'com sucesso.');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      };

      await page.goto(`/admin/${segment}/create`);
      await fillIn(page.getByRole('dialog'), resource, 0);
      await chooseFile(page, resource, word);
      if (files) {
        const upload = { method: 'POST', path: `/storage/v1/object/${files.bucket}/` };
        await refuse(page, { ...upload, message: 'disco cheio', times: 1 });
        await failsWith(files.failed, 'disco cheio');
        await expectTogether(0);
      }
      await refuse(page, { ...row('POST'), status: 403, message: 'sem permissão' });
      await failsWith(failed.creating, 'sem permissão');
      await expectTogether(0);
      await loseAnswer(page, 'POST', `/rest/v1/${table}`);
      await failsWith(failed.creating, 'Sem conexão com o servidor.');
      // Saved again, it is there once; a file in doubt stays for the sweep.
      const doubtful = await named();
      await succeeds();
      await expectTogether(1, doubtful);

      const [{ id: rowId } = { id: '' }] = await stored();
      await page.goto(`/admin/${segment}/${String(rowId)}`);
      await expect(page.getByRole('dialog').getByLabel(first?.label ?? '')).toHaveValue(
        first?.values[0] ?? '',
      );
      await page
        .getByRole('dialog')
        .getByLabel(first?.label ?? '')
        .press('End');
      for (const { label, values } of resource.fields.slice(-1))
        await page.getByRole('dialog').getByLabel(label).fill(values[1]);
      await chooseFile(page, resource, `${word}-2`);
      const before = await named();
      await refuse(page, { ...row('PATCH'), message: 'em manutenção' });
      await save(page);
      await expectToast(page, failed.changing, 'em manutenção');
      expect(await named()).toEqual(before);
      await succeeds();

      await page.getByLabel(/^Buscar/).fill(word);
      // The gallery deletes in steps of its own.
      if (!resource.view) {
        await refuse(page, { ...row('DELETE'), message: 'em uso' });
        await remove(page, called[1]);
        await expectToast(page, failed.deleting, resource.advice ?? 'em uso');
        expect(await stored()).toHaveLength(1);
        await remove(page, called[1]);
        await expectToast(page, 'Sucesso!', 'com sucesso.');
        expect(await stored()).toEqual([]);
      }
      // The question keeps the focus until the list is there again.
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await page.getByLabel(/^Buscar/).fill('');
      await expect(page.getByRole('table')).toBeVisible();
      const fetching = { method: 'GET', path: `/rest/v1/${resource.view ?? table}` };
      const fetchAgain = await refuse(page, { ...fetching, message: 'sem banco' });
      await page.reload();
      await expectToast(page, failed.fetching, 'sem banco');
      await fetchAgain();
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(page.getByRole('table')).toBeVisible();
    });
  });
}
