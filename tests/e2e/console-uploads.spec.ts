import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { removeRows, rowsOf } from './fixtures/data-service';
import { loseAnswer, refuse } from './fixtures/failures';
import { pdfFile, smallPhoto, expectOnlyNamed, watchUploads } from './fixtures/files';
import { closeToast, expectToast } from './fixtures/screen';

/** A screen whose rows have files. */
interface Screen {
  segment: string;
  table: string;
  bucket: string;
  /** The column that names the file or files of a row. */
  files: string;
  /** The column by which a test finds its row. */
  label: string;
  fill: (page: Page, label: string) => Promise<void>;
  /** Takes away the file that the editor shows, where a new one does not simply replace it. */
  takeAway?: string;
  multiple?: boolean;
  /** What the buttons of the row call it, where that is not its label. */
  called?: string;
  uploadError: string;
  createError: string;
  changeError: string;
}

const photoError = 'Erro no upload da imagem';
const fillName = (page: Page, name: string) => page.getByLabel('Nome').fill(name);

const screens: Screen[] = [
  {
    segment: 'gerenciar-noticias',
    table: 'noticias',
    bucket: 'noticias-images',
    files: 'image_urls',
    label: 'title',
    fill: (page, title) => page.getByLabel('Título').fill(title),
    takeAway: 'Remover foto 1',
    multiple: true,
    uploadError: 'Erro no upload de uma ou mais imagens',
    createError: 'Erro ao salvar notícia',
    changeError: 'Erro ao salvar notícia',
  },
  {
    segment: 'gerenciar-colaboradores',
    table: 'colaboradores',
    bucket: 'colaboradores-images',
    files: 'image_url',
    label: 'name',
    fill: fillName,
    uploadError: photoError,
    createError: 'Erro ao salvar colaborador',
    changeError: 'Erro ao salvar colaborador',
  },
  {
    segment: 'gerenciar-conselho',
    table: 'conselho_administrativo',
    bucket: 'conselho-images',
    files: 'image_url',
    label: 'name',
    fill: fillName,
    uploadError: photoError,
    createError: 'Erro ao salvar membro',
    changeError: 'Erro ao salvar membro',
  },
  {
    segment: 'gerenciar-estrutura',
    table: 'espacos',
    bucket: 'espacos-images',
    files: 'image_url',
    label: 'name',
    fill: fillName,
    uploadError: photoError,
    createError: 'Erro ao salvar espaço',
    changeError: 'Erro ao salvar espaço',
  },
  {
    segment: 'gerenciar-estrutura-alimentacao',
    table: 'media_assets',
    bucket: 'alimentacao-galeria',
    files: 'file_url',
    label: 'alt_text',
    fill: (page, text) => page.getByLabel('Texto Alternativo').fill(text),
    uploadError: photoError,
    createError: 'Erro ao criar imagem',
    changeError: 'Erro ao atualizar imagem',
  },
  {
    segment: 'gerenciar-cardapios',
    table: 'cardapios',
    bucket: 'documentos',
    files: 'url_cardapio',
    // The name of the file is in the address; a menu has no other text.
    label: 'url_cardapio',
    async fill(page) {
      await page.getByLabel('Início do Período').fill('2031-03-03');
      await page.getByLabel('Fim do Período').fill('2031-03-07');
    },
    called: 'cardápio 03/03/2031 - 07/03/2031',
    uploadError: 'Erro no upload do PDF',
    createError: 'Erro ao salvar cardápio',
    changeError: 'Erro ao salvar cardápio',
  },
];

for (const screen of screens) {
  test(`whichever step fails, rows and files stay together: ${screen.segment}`, async ({
    staffPage: page,
  }) => {
    const label = `x${randomUUID().slice(0, 8)}`;
    const query = `${screen.label}=like.${encodeURIComponent(`*${label}*`)}`;
    const rows = () => rowsOf<Record<string, unknown>>(screen.table, query);
    const named = async () => (await rows()).flatMap((row) => row[screen.files] as string[]);
    const uploaded = watchUploads(page);
    const together = async (count: number, kept: string[] = []) => {
      const files = await named();
      expect(files).toHaveLength(count);
      await expectOnlyNamed(uploaded, [...new Set([...files, ...kept])]);
    };
    const choose = async (...names: string[]) => {
      const isPdf = screen.bucket === 'documentos';
      const photos = () => Promise.all(names.map((name) => smallPhoto(`${name}.jpg`)));
      const files = isPdf ? names.map((name) => pdfFile(`${name}.pdf`)) : await photos();
      await page.locator('input[type=file]').setInputFiles(files);
      const shown = isPdf
        ? page.getByText(files[0]?.name ?? '')
        : page.locator('img[src^="blob:"]');
      await expect(shown).toHaveCount(names.length);
    };
    const save = () => page.getByRole('button', { name: 'Salvar' }).click();
    const failsWith = async (title: string, message: string) => {
      await save();
      await expectToast(page, title, message);
      await closeToast(page);
    };
    const upload = { method: 'POST', path: `/storage/v1/object/${screen.bucket}/` };
    const removal = { method: 'DELETE', path: `/storage/v1/object/${screen.bucket}` };
    const row = (method: string) => ({ method, path: `/rest/v1/${screen.table}` });

    try {
      await page.goto(`/admin/${screen.segment}/create`);
      await screen.fill(page, label);
      const chosen = screen.multiple ? [`${label}-a`, `${label}-b`] : [`${label}-a`];
      await choose(...chosen);

      // Any of several files, or the only one.
      for (const name of screen.multiple ? chosen : ['']) {
        const path = name ? `-${name}.` : upload.path;
        await refuse(page, { ...upload, path, message: 'disco cheio', times: 1 });
        await failsWith(screen.uploadError, 'disco cheio');
        await together(0);
      }
      await loseAnswer(page, upload);
      await failsWith(screen.uploadError, 'Sem conexão com o servidor.');
      await together(0);

      await refuse(page, { ...row('POST'), status: 403, message: 'sem permissão', times: 1 });
      await failsWith(screen.createError, 'sem permissão');
      await together(0);
      await refuse(page, { ...row('POST'), status: 500, message: 'sem banco', times: 1 });
      await refuse(page, { ...removal, times: 1 });
      await failsWith(screen.createError, 'sem banco');
      await together(0);

      await loseAnswer(page, row('POST'));
      if (screen.table === 'media_assets') {
        // The next attempt goes on from here: the link to the gallery is still missing.
        await failsWith(screen.createError, 'Sem conexão com o servidor.');
        await together(1);
      }
      await save();
      await expectToast(page, 'Sucesso!', 'com sucesso.');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await together(chosen.length);

      const replaced = await named();
      const [{ id } = { id: '' }] = await rows();
      await page.goto(`/admin/${screen.segment}/${String(id)}`);
      if (screen.takeAway) await page.getByRole('button', { name: screen.takeAway }).click();
      await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible();
      await choose(`${label}-c`);
      await refuse(page, { ...row('PATCH'), message: 'em manutenção', times: 1 });
      await failsWith(screen.changeError, 'em manutenção');
      await together(chosen.length);
      await save();
      await expectToast(page, 'Sucesso!', 'com sucesso.');
      await closeToast(page);
      // What was replaced or deleted can still be restored.
      await together(chosen.length, replaced);
      const deleted = await named();

      // The gallery deletes in steps of its own.
      if (screen.table === 'media_assets') return;
      await page.getByLabel('Buscar').fill(label);
      await page.getByRole('button', { name: `Excluir ${screen.called ?? label}` }).click();
      await loseAnswer(page, row('DELETE'));
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expectToast(page, 'Sucesso!', 'com sucesso.');
      await together(0, [...replaced, ...deleted]);
    } finally {
      await removeRows(screen.table, query);
    }
  });
}

test('an upload of which nothing more is heard is given up, and nothing typed is lost', async ({
  staffPage: page,
}) => {
  const name = `Espaço ${randomUUID().slice(0, 8)}`;
  const upload = '/storage/v1/object/espacos-images/';
  await page.clock.install();
  await page.goto('/admin/gerenciar-estrutura/create');
  await page.getByLabel('Nome').fill(name);
  await page.locator('input[type=file]').setInputFiles(await smallPhoto('quadra.jpg'));
  await expect(page.locator('img[src^="blob:"]')).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().includes(upload));
  await page.route(
    (url) => url.pathname.includes(upload),
    () => {},
  );
  await page.getByRole('button', { name: 'Salvar' }).click();
  await sent;
  await page.clock.fastForward('02:00');
  await expectToast(page, photoError, 'Sem conexão com o servidor.');
  await expect(page.getByLabel('Nome')).toHaveValue(name);
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeEnabled();
});
