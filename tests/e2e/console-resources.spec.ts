import { expectAccessibleEverywhere, expectNoHorizontalScrolling } from './fixtures/checks';
import { expect, test } from './fixtures/console';
import { reserveRows } from './fixtures/data-service';
import { expectOnlyReferencedFiles, watchUploads } from './fixtures/files';

/** The lists of the console with their own texts. */
const lists = [
  {
    segment: 'gerenciar-noticias',
    view: 'noticias_da_equipe',
    columns: ['Título', 'Data', 'Situação'],
    none: 'Nenhuma notícia encontrada.',
    failed: 'Erro ao buscar notícias',
    add: 'Nova notícia',
    missing: 'Informe o título da notícia.',
  },
  {
    segment: 'outras-paginas',
    view: 'paginas_livres',
    columns: ['Título', 'Endereço', 'Situação'],
    none: 'Nenhuma página encontrada.',
    failed: 'Erro ao buscar páginas',
    add: 'Nova página',
    missing: 'Informe o título da página.',
  },
  {
    segment: 'gerenciar-colaboradores',
    view: 'colaboradores',
    columns: ['Foto', 'Nome', 'Cargo'],
    none: 'Nenhum colaborador encontrado.',
    failed: 'Erro ao buscar colaboradores',
    add: 'Novo colaborador',
  },
  {
    segment: 'gerenciar-conselho',
    view: 'conselho_administrativo',
    columns: ['Foto', 'Nome', 'Cargo'],
    none: 'Nenhum membro encontrado.',
    failed: 'Erro ao buscar membros',
    add: 'Novo membro',
  },
  {
    segment: 'gerenciar-estrutura',
    view: 'espacos',
    columns: ['Foto', 'Nome'],
    none: 'Nenhum espaço encontrado.',
    failed: 'Erro ao buscar espaços',
    add: 'Novo Espaço',
  },
  {
    segment: 'gerenciar-estrutura-alimentacao',
    view: 'alimentacao_galeria',
    columns: ['Foto', 'Texto Alternativo', 'Créditos'],
    none: 'Nenhuma imagem encontrada.',
    failed: 'Erro ao buscar imagens',
    add: 'Nova Imagem',
    missing: 'Escolha a imagem.',
  },
  {
    segment: 'gerenciar-cardapios',
    view: 'cardapios',
    columns: ['Período', 'URL', 'Ativo?'],
    none: 'Nenhum cardápio encontrado.',
    failed: 'Erro ao buscar cardápios',
    add: 'Novo Cardápio',
    missing: 'Informe o fim do período.',
  },
  {
    segment: 'gerenciar-vivencias',
    view: 'atividades',
    columns: ['Nome', 'Categoria', 'Vídeo Vinculado'],
    none: 'Nenhuma atividade encontrada.',
    failed: 'Erro ao buscar atividades',
    add: 'Nova Atividade',
  },
  {
    segment: 'gerenciar-vivencias/categorias',
    view: 'categorias_atividades',
    columns: ['Nome'],
    none: 'Nenhuma categoria encontrada.',
    failed: 'Erro ao buscar categorias',
    add: 'Nova Categoria',
    missing: 'O nome da categoria não pode ser vazio.',
  },
];

for (const { segment, view, columns, none, failed, add, missing = 'Informe o nome.' } of lists) {
  test(`a member reads why ${segment} is empty, or can’t be saved or loaded`, async ({
    page,
    staff,
  }) => {
    await page.goto(`/admin/${segment}`);
    await expect(page.getByRole('columnheader')).toHaveText(['', ...columns, 'Ações']);
    await staff.expectAccessible();
    await page.getByLabel(/^Buscar/).fill('nada se chama assim');
    await expect(page.getByText(none)).toBeVisible();
    await page.getByRole('link', { name: add }).click();
    const form = page.getByRole('dialog', { name: add });
    await expect(form).toBeVisible();
    await staff.save();
    await expect(form.getByText(missing)).toBeVisible();
    await staff.expectAccessible();
    const open = () => page.goto(`/admin/${segment}`);
    await staff.expectRefused(['GET', `/rest/v1/${view}`], open, failed);
  });
}

const person = reserveRows('colaboradores', 'name', 'José');
const council = reserveRows('conselho_administrativo', 'name', 'Rui');

test('a member adds, changes and deletes an item; failures lose nothing', async ({
  page,
  staff,
}) => {
  const { name, fetchStored } = person;
  const path = '/rest/v1/colaboradores';
  const fetchPhotoUrls = async () => (await fetchStored()).map(({ image_url }) => image_url ?? '');
  const uploaded = watchUploads(page);
  /** Expects this many rows, and no files but theirs and those that the history can still restore. */
  const expectConsistent = async (count: number, kept: string[] = []) => {
    expect(await fetchStored()).toHaveLength(count);
    await expectOnlyReferencedFiles(uploaded, [...(await fetchPhotoUrls()), ...kept]);
  };
  const form = page.getByRole('dialog');
  const role = form.getByLabel('Cargo');
  const expectSavingFails = async (method: string, failingPath: string, title: string) => {
    await staff.expectRefused([method, failingPath], () => staff.save(), title);
    await expect(form.getByLabel('Nome')).toHaveValue(name);
  };
  await page.goto('/admin/gerenciar-colaboradores');
  // The search ignores accents and capitals.
  await page.getByLabel('Buscar').fill(name.replace('José', 'jose'));
  await page.getByRole('link', { name: 'Novo colaborador' }).click();
  await form.getByLabel('Nome').fill(name);
  await role.fill('Professora');
  await staff.attachPhoto('retrato.jpg');
  await staff.expectAccessible();
  const bucket = '/storage/v1/object/colaboradores-images/';
  await expectSavingFails('POST', bucket, 'Erro no upload da imagem');
  await expectSavingFails('POST', path, 'Erro ao salvar colaborador');
  await expectConsistent(0);
  await staff.dropResponse(['POST', path]);
  await staff.save();
  await staff.expectToast('Erro ao salvar colaborador', 'Sem conexão com o servidor.');
  // The first attempt was stored, so saving again must not add a second row. Its file stays until the cleanup of unused
  // files, because the console can't know whether a row refers to it.
  const doubtfulFiles = await fetchPhotoUrls();
  await staff.expectSaved('Colaborador criado com sucesso.');
  await expect(form).toHaveCount(0);
  await expectConsistent(1, doubtfulFiles);
  const first = await fetchPhotoUrls();
  expect(first).toEqual([expect.stringMatching('/object/public/colaboradores-images/')]);

  await staff.edit(name);
  await expect(form).toHaveAccessibleName('Editar colaborador');
  await expect(role).toHaveValue('Professora');
  await role.fill('');
  await staff.attachPhoto('outro.jpg');
  await expectSavingFails('PATCH', path, 'Erro ao salvar colaborador');
  expect(await fetchPhotoUrls()).toEqual(first);
  await staff.expectSaved('Colaborador atualizado com sucesso.');
  expect(await fetchStored()).toMatchObject([{ role: null }]);
  const kept = [...doubtfulFiles, ...first, ...(await fetchPhotoUrls())];
  await expectConsistent(1, kept);

  await staff.press(`Excluir ${name}`);
  await staff.answerDialog('Cancelar');
  const remove = () => staff.remove(name, 'restaure o item pela Lixeira');
  await staff.expectRefused(['DELETE', path], remove, 'Erro ao excluir colaborador');
  await expectConsistent(1, kept);
  await remove();
  await staff.expectToast('Sucesso!', 'Colaborador excluído com sucesso.');
  await expect(page.getByText('Nenhum colaborador encontrado.')).toBeVisible();
  await expectConsistent(0, kept);

  await page.getByLabel('Buscar').fill('');
  await expect(page.getByRole('table')).toBeVisible();
  const stopRefusing = await staff.refuse(['GET', path]);
  await page.reload();
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  await expect(retry).toBeVisible();
  await stopRefusing();
  await retry.click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a member adds somebody to the school’s council', async ({ page, staff }) => {
  await page.goto('/admin/gerenciar-conselho/create');
  await page.getByLabel('Nome').fill(council.name);
  await staff.attachPhoto('retrato.jpg');
  await staff.expectSaved('Membro adicionado com sucesso.');
  const image_url = expect.stringMatching('/object/public/conselho-images/');
  expect(await council.fetchStored()).toMatchObject([{ role: null, image_url }]);
});

test('a member opens the guide beside the console, and reads it on any screen', async ({
  page,
}) => {
  await page.goto('/admin/dashboard');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Guia' }).click();
  const guide = await opened;
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Guia da equipe');
  await expect(guide.getByRole('img').last()).toHaveJSProperty('complete', true);
  await expectAccessibleEverywhere(guide, 'all');
  await expectNoHorizontalScrolling(guide);
  await guide.getByRole('link', { name: 'Lixeira: trazer de volta' }).click();
  await expect(guide.getByRole('heading', { name: 'Lixeira: trazer de volta' })).toBeInViewport();
  // The console is as it was: somebody may have written there.
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
