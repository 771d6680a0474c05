import { expect, test } from './fixtures';
import { expectAccessibleEverywhere } from './fixtures/checks';
import { expectSaved, expectToast, loseAnswer, refuse, remove, save } from './fixtures/console';
import { ownRows } from './fixtures/data-service';
import { choosePhoto, expectOnlyNamed, watchUploads } from './fixtures/files';

/** What staff keep a list of, and the words that each list has of its own. */
const lists = [
  {
    segment: 'gerenciar-noticias',
    view: 'noticias',
    columns: ['Título', 'Data', 'Situação', 'Ações'],
    none: 'Nenhuma notícia encontrada.',
    failed: 'Erro ao buscar notícias',
    add: 'Nova notícia',
    missing: 'Informe o título da notícia.',
  },
  {
    segment: 'gerenciar-colaboradores',
    view: 'colaboradores',
    columns: ['Foto', 'Nome', 'Cargo', 'Ações'],
    none: 'Nenhum colaborador encontrado.',
    failed: 'Erro ao buscar colaboradores',
    add: 'Novo colaborador',
    missing: 'Informe o nome.',
  },
  {
    segment: 'gerenciar-conselho',
    view: 'conselho_administrativo',
    columns: ['Foto', 'Nome', 'Cargo', 'Ações'],
    none: 'Nenhum membro encontrado.',
    failed: 'Erro ao buscar membros',
    add: 'Novo membro',
    missing: 'Informe o nome.',
  },
  {
    segment: 'gerenciar-estrutura',
    view: 'espacos',
    columns: ['Foto', 'Nome', 'Ações'],
    none: 'Nenhum espaço encontrado.',
    failed: 'Erro ao buscar espaços',
    add: 'Novo Espaço',
    missing: 'Informe o nome.',
  },
  {
    segment: 'gerenciar-estrutura-alimentacao',
    view: 'alimentacao_galeria',
    columns: ['Foto', 'Texto Alternativo', 'Créditos', 'Ações'],
    none: 'Nenhuma imagem encontrada.',
    failed: 'Erro ao buscar imagens',
    add: 'Nova Imagem',
    missing: 'Escolha a imagem.',
  },
  {
    segment: 'gerenciar-cardapios',
    view: 'cardapios',
    columns: ['Período', 'URL', 'Ativo?', 'Ações'],
    none: 'Nenhum cardápio encontrado.',
    failed: 'Erro ao buscar cardápios',
    add: 'Novo Cardápio',
    missing: 'Informe o fim do período.',
  },
  {
    segment: 'gerenciar-vivencias',
    view: 'atividades',
    columns: ['Nome', 'Categoria', 'Vídeo Vinculado', 'Ações'],
    none: 'Nenhuma atividade encontrada.',
    failed: 'Erro ao buscar atividades',
    add: 'Nova Atividade',
    missing: 'Informe o nome.',
  },
  {
    segment: 'gerenciar-vivencias/categorias',
    view: 'categorias_atividades',
    columns: ['Nome', 'Ações'],
    none: 'Nenhuma categoria encontrada.',
    failed: 'Erro ao buscar categorias',
    add: 'Nova Categoria',
    missing: 'O nome da categoria não pode ser vazio.',
  },
];

for (const { segment, view, columns, none, failed, add, missing } of lists) {
  test(`the list of ${segment} and its form say what is missing or failed`, async ({ page }) => {
    await page.goto(`/admin/${segment}`);
    await expect(page.getByRole('columnheader')).toHaveText(['', ...columns]);
    await expectAccessibleEverywhere(page);
    await page.getByLabel(/^Buscar/).fill('nada se chama assim');
    await expect(page.getByText(none)).toBeVisible();
    await page.getByRole('link', { name: add }).click();
    const form = page.getByRole('dialog', { name: add });
    await expect(form).toBeVisible();
    await save(page);
    await expect(form.getByText(missing)).toBeVisible();
    await expectAccessibleEverywhere(page);
    await refuse(page, 'GET', `/rest/v1/${view}`, { message: 'sem banco', times: Infinity });
    await page.goto(`/admin/${segment}`);
    await expectToast(page, failed, 'sem banco');
  });
}

const staff = ownRows('colaboradores', 'name', 'José');
const council = ownRows('conselho_administrativo', 'name', 'Rui');

test('an item is added, changed and deleted; what fails loses nothing', async ({ page }) => {
  const { name, stored } = staff;
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
  const failsWith = async (title: string, message: string) => {
    await save(page);
    await expectToast(page, title, message);
    await expect(form.getByLabel('Nome')).toHaveValue(name);
  };
  await page.goto('/admin/gerenciar-colaboradores');
  // By its words, without accents or capitals.
  await page.getByLabel('Buscar').fill(name.replace('José', 'jose'));
  await page.getByRole('link', { name: 'Novo colaborador' }).click();
  await form.getByLabel('Nome').fill(name);
  await role.fill('Professora');
  await choosePhoto(page, 'retrato.jpg');
  await expectAccessibleEverywhere(page);
  const bucket = '/storage/v1/object/colaboradores-images/';
  await refuse(page, 'POST', bucket, { message: 'disco cheio' });
  await failsWith('Erro no upload da imagem', 'disco cheio');
  await refuse(page, 'POST', path, { message: 'sem permissão' });
  await failsWith('Erro ao salvar colaborador', 'sem permissão');
  await expectTogether(0);
  await loseAnswer(page, 'POST', path);
  await failsWith('Erro ao salvar colaborador', 'Sem conexão com o servidor.');
  // Saved again, it is there once; a file in doubt stays for the sweep.
  const doubtful = await named();
  await expectSaved(page, 'Colaborador criado com sucesso.');
  await expect(form).toHaveCount(0);
  await expectTogether(1, doubtful);
  const first = await named();
  expect(first).toEqual([expect.stringMatching('/object/public/colaboradores-images/')]);

  await page.getByRole('link', { name: `Editar ${name}` }).click();
  await expect(form).toHaveAccessibleName('Editar colaborador');
  await expect(role).toHaveValue('Professora');
  await role.fill('');
  await choosePhoto(page, 'outro.jpg');
  await refuse(page, 'PATCH', path, { message: 'em manutenção' });
  await failsWith('Erro ao salvar colaborador', 'em manutenção');
  expect(await named()).toEqual(first);
  await expectSaved(page, 'Colaborador atualizado com sucesso.');
  expect(await stored()).toMatchObject([{ role: null }]);
  const kept = [...doubtful, ...first, ...(await named())];
  await expectTogether(1, kept);

  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Você tem certeza?' });
  await expect(question).toContainText('restaure o item pela Lixeira');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await refuse(page, 'DELETE', path, { message: 'em uso' });
  await remove(page, name);
  await expectToast(page, 'Erro ao excluir colaborador', 'em uso');
  await expectTogether(1, kept);
  await remove(page, name);
  await expectToast(page, 'Sucesso!', 'Colaborador excluído com sucesso.');
  await expect(page.getByText('Nenhum colaborador encontrado.')).toBeVisible();
  await expectTogether(0, kept);

  await page.getByLabel('Buscar').fill('');
  await expect(page.getByRole('table')).toBeVisible();
  const answerAgain = await refuse(page, 'GET', path, { times: Infinity });
  await page.reload();
  const again = page.getByRole('button', { name: 'Tentar novamente' });
  await expect(again).toBeVisible();
  await answerAgain();
  await again.click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a member of the council is added', async ({ page }) => {
  await page.goto('/admin/gerenciar-conselho/create');
  await page.getByLabel('Nome').fill(council.name);
  await choosePhoto(page, 'retrato.jpg');
  await expectSaved(page, 'Membro adicionado com sucesso.');
  const image_url = expect.stringMatching('/object/public/conselho-images/');
  expect(await council.stored()).toMatchObject([{ role: null, image_url }]);
});
