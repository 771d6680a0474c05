import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessibleEverywhere } from './fixtures/checks';
import { expectToast, loseAnswer, refuse, remove, save } from './fixtures/console';
import { removeRows, rowsOf } from './fixtures/data-service';
import { choosePdf, choosePhoto, expectOnlyNamed, watchUploads } from './fixtures/files';
import { resources, type Resource } from './fixtures/resources';

async function chooseFile(page: Page, { files }: Resource, name: string) {
  if (!files) return;
  if (files.bucket === 'documentos') await choosePdf(page, `${name}.pdf`);
  else await choosePhoto(page, `${name}.jpg`);
}

let cleanUp: () => Promise<void>;
test.afterEach(() => cleanUp());

for (const [index, { segment }] of resources('', '').entries()) {
  test(`an item of ${segment} is added, changed and deleted; what fails is said, and nothing is lost`, async ({
    page,
  }) => {
    const word = randomUUID().slice(0, 8);
    const year = String(2050 + Math.floor(Math.random() * 50));
    const resource = resources(`Pré ${word}`, year)[index] as Resource;
    const { said, failed, files, table, fields, view = table } = resource;
    const called = resource.called ?? fields[0]?.values ?? ['', ''];
    const query = `${resource.column}=like.*${word}*`;
    cleanUp = () => removeRows(table, query);
    const stored = () => rowsOf<Record<string, unknown>>(table, query);
    const named = async () =>
      files ? (await stored()).flatMap((row) => row[files.column] as string[]) : [];
    const uploaded = watchUploads(page);
    /** Expects so many rows, and files that they name or that can still be restored, and no others. */
    const expectTogether = async (rows: number, kept: string[] = []) => {
      expect(await stored()).toHaveLength(rows);
      await expectOnlyNamed(uploaded, [...(await named()), ...kept]);
    };
    const refuseOnce = (method: string, path: string, message: string) =>
      refuse(page, { method, path, message, times: 1 });
    const row = `/rest/v1/${table}`;
    const search = page.getByLabel(/^Buscar/);
    const form = page.getByRole('dialog');
    const expectFilledIn = async () => {
      for (const { label, values } of fields)
        await expect(form.getByLabel(label)).toHaveValue(values[0]);
    };
    const failsWith = async (title: string, message: string) => {
      await save(page);
      await expectToast(page, title, message);
      await expectFilledIn();
    };

    await page.goto(`/admin/${segment}`);
    await expect(page.getByRole('columnheader')).toHaveText(['', ...resource.columns]);
    await expectAccessibleEverywhere(page);
    await search.fill('nada se chama assim');
    await expect(page.getByText(said.empty)).toBeVisible();
    // By its words, without accents or capitals.
    await search.fill(`pre ${word}`);

    await page.getByRole('link', { name: resource.create }).click();
    await expect(form).toHaveAccessibleName(resource.create);
    await save(page);
    if (resource.missingTitle) await expectToast(page, resource.missingTitle, resource.missing);
    else await expect(form.getByText(resource.missing)).toBeVisible();
    await chooseFile(page, resource, `Pré ${word}`);
    await expectAccessibleEverywhere(page);
    for (const { label, values } of fields) await form.getByLabel(label).fill(values[0]);
    if (files) {
      await refuseOnce('POST', `/storage/v1/object/${files.bucket}/`, 'disco cheio');
      await failsWith(files.failed, 'disco cheio');
    }
    await refuseOnce('POST', row, 'sem permissão');
    await failsWith(failed.creating, 'sem permissão');
    await expectTogether(0);
    await loseAnswer(page, 'POST', row);
    await failsWith(failed.creating, 'Sem conexão com o servidor.');
    // Saved again, it is there once; a file in doubt stays for the sweep.
    const doubtful = await named();
    await save(page);
    await expectToast(page, 'Sucesso!', said.created);
    await expect(form).toHaveCount(0);
    await expectTogether(1, doubtful);
    const first = await named();
    const place = new RegExp(`^/storage/v1/object/public/${files?.bucket}/`);
    for (const address of first) expect(address).toMatch(place);

    await page.getByRole('link', { name: `Editar ${called[0]}` }).click();
    await expect(form).toHaveAccessibleName(resource.edit);
    await expectFilledIn();
    for (const { label, values } of fields) await form.getByLabel(label).fill(values[1]);
    await chooseFile(page, resource, `Pré ${word} 2`);
    await refuseOnce('PATCH', row, 'em manutenção');
    await save(page);
    await expectToast(page, failed.changing, 'em manutenção');
    expect(await named()).toEqual(first);
    await save(page);
    await expectToast(page, 'Sucesso!', said.changed);
    expect(await stored()).toMatchObject([resource.stored ?? {}]);
    const kept = [...doubtful, ...first, ...(await named())];
    await expectTogether(1, kept);

    await page.getByRole('button', { name: `Excluir ${called[1]}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Você tem certeza?' });
    await expect(question).toContainText('restaure o item pela Lixeira');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    // The gallery deletes in steps of its own.
    if (view === table) {
      await refuseOnce('DELETE', row, 'em uso');
      await remove(page, called[1]);
      await expectToast(page, failed.deleting, resource.advice ?? 'em uso');
    }
    await expectTogether(1, kept);
    await remove(page, called[1]);
    await expectToast(page, 'Sucesso!', said.deleted);
    await expect(page.getByText(said.empty)).toBeVisible();
    await expectTogether(0, kept);

    await search.fill('');
    await expect(page.getByRole('table')).toBeVisible();
    const fetching = { method: 'GET', path: `/rest/v1/${view}`, message: 'sem banco' };
    const fetchAgain = await refuse(page, fetching);
    await page.reload();
    await expectToast(page, failed.fetching, 'sem banco');
    await fetchAgain();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
}
