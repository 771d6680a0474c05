import { expect, test } from './fixtures/console';
import { ownRows } from './fixtures/data-service';
import { expectOnlyNamed, watchUploads } from './fixtures/files';

/** What staff keep a list of, and the words that each list has of its own. */
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
  test(`${segment} says what is missing or failed`, async ({ page, staff }) => {
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

const person = ownRows('colaboradores', 'name', 'José');
const council = ownRows('conselho_administrativo', 'name', 'Rui');

test('an item is added, changed and deleted; what fails loses nothing', async ({ page, staff }) => {
  const { name, stored } = person;
  const path = '/rest/v1/colaboradores';
  const named = async () => (await stored()).map(({ image_url }) => image_url ?? '');
  const uploaded = watchUploads(page);
  /** Expects so many rows, and files that they name or that can still be restored, and no others. */
  const expectTogether = async (rows: number, kept: string[] = []) => {
    expect(await stored()).toHaveLength(rows);
    await expectOnlyNamed(uploaded, [...(await named()), ...kept]);
  };
  const form = page.getByRole('dialog');
  const role = form.getByLabel('Cargo');
  const failsAt = async (method: string, at: string, title: string) => {
    await staff.expectRefused([method, at], () => staff.save(), title);
    await expect(form.getByLabel('Nome')).toHaveValue(name);
  };
  await page.goto('/admin/gerenciar-colaboradores');
  // By its words, without accents or capitals.
  await page.getByLabel('Buscar').fill(name.replace('José', 'jose'));
  await page.getByRole('link', { name: 'Novo colaborador' }).click();
  await form.getByLabel('Nome').fill(name);
  await role.fill('Professora');
  await staff.attachPhoto('retrato.jpg');
  await staff.expectAccessible();
  const bucket = '/storage/v1/object/colaboradores-images/';
  await failsAt('POST', bucket, 'Erro no upload da imagem');
  await failsAt('POST', path, 'Erro ao salvar colaborador');
  await expectTogether(0);
  await staff.loseAnswer(['POST', path]);
  await staff.save();
  await staff.expectToast('Erro ao salvar colaborador', 'Sem conexão com o servidor.');
  // Saved again, it is there once; a file in doubt stays for the sweep.
  const doubtful = await named();
  await staff.expectSaved('Colaborador criado com sucesso.');
  await expect(form).toHaveCount(0);
  await expectTogether(1, doubtful);
  const first = await named();
  expect(first).toEqual([expect.stringMatching('/object/public/colaboradores-images/')]);

  await staff.edit(name);
  await expect(form).toHaveAccessibleName('Editar colaborador');
  await expect(role).toHaveValue('Professora');
  await role.fill('');
  await staff.attachPhoto('outro.jpg');
  await failsAt('PATCH', path, 'Erro ao salvar colaborador');
  expect(await named()).toEqual(first);
  await staff.expectSaved('Colaborador atualizado com sucesso.');
  expect(await stored()).toMatchObject([{ role: null }]);
  const kept = [...doubtful, ...first, ...(await named())];
  await expectTogether(1, kept);

  await staff.press(`Excluir ${name}`);
  await staff.answer('Cancelar');
  const erase = () => staff.remove(name, 'restaure o item pela Lixeira');
  await staff.expectRefused(['DELETE', path], erase, 'Erro ao excluir colaborador');
  await expectTogether(1, kept);
  await erase();
  await staff.expectToast('Sucesso!', 'Colaborador excluído com sucesso.');
  await expect(page.getByText('Nenhum colaborador encontrado.')).toBeVisible();
  await expectTogether(0, kept);

  await page.getByLabel('Buscar').fill('');
  await expect(page.getByRole('table')).toBeVisible();
  const answerAgain = await staff.refuse(['GET', path]);
  await page.reload();
  const again = page.getByRole('button', { name: 'Tentar novamente' });
  await expect(again).toBeVisible();
  await answerAgain();
  await again.click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a member of the council is added', async ({ page, staff }) => {
  await page.goto('/admin/gerenciar-conselho/create');
  await page.getByLabel('Nome').fill(council.name);
  await staff.attachPhoto('retrato.jpg');
  await staff.expectSaved('Membro adicionado com sucesso.');
  const image_url = expect.stringMatching('/object/public/conselho-images/');
  expect(await council.stored()).toMatchObject([{ role: null, image_url }]);
});
