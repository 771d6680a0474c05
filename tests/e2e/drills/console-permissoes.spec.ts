import type { Page } from '@playwright/test';
import type { ResourceName } from '../../../admin/src/providers/data/resources';
import { type Permission, permissions } from 'shared/permissions';
import { expectNoHorizontalScrolling } from '../fixtures/checks';
import { expect, test } from '../fixtures/console';
import { addRow, changeRows, fetchRows, removeRows, reserveRows } from '../fixtures/data-service';
import { makePhoto } from '../fixtures/files';
import { type Member, openAs, reserveMembers } from '../fixtures/members';

const addMember = reserveMembers();
const article = reserveRows('noticias', 'title', 'Horta da turma');
const space = reserveRows('espacos', 'name', 'Sala escondida');
const visit = reserveRows('solicitacoes_visita', 'nome_responsavel', 'Família do Téo');
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Título' });

/** Whoever has one of these permissions may open the screen; null for everybody on the team. */
type Openers = readonly Permission[] | null;

/** A decision for each screen of the console. The type check fails if one is missing. */
const decisions: Record<ResourceName, Openers> = {
  'gerenciar-noticias': null,
  'gerenciar-colaboradores': ['muda_escola'],
  'gerenciar-conselho': ['muda_escola'],
  'gerenciar-vivencias': ['publica'],
  'gerenciar-categorias': ['publica'],
  categorias: ['publica'],
  'outras-paginas': ['muda_escola'],
  'enderecos-antigos': ['muda_escola'],
  'gerenciar-estrutura': ['muda_escola'],
  'gerenciar-cardapios': ['publica'],
  'gerenciar-estrutura-alimentacao': ['publica'],
  agenda: ['publica'],
  documentos: ['publica'],
  alertas: ['publica'],
  paginas: ['muda_escola'],
  importar: ['muda_escola'],
  visitas: ['atende_visitas'],
  autorizacoes: ['publica', 'muda_escola'],
  historico: null,
  lixeira: null,
  equipe: null,
};
const resources = Object.keys(decisions) as ResourceName[];
/** Lists that are a tab of another screen. */
const tabPaths: Partial<Record<ResourceName, string>> = {
  'gerenciar-categorias': 'gerenciar-vivencias/categorias',
  categorias: 'gerenciar-noticias/categorias',
};
const getPath = (resource: ResourceName) => tabPaths[resource] ?? resource;
const isOpen = (resource: ResourceName, given: readonly Permission[]) =>
  decisions[resource]?.some((permission) => given.includes(permission)) ?? true;

const denied = (page: Page) =>
  page.getByRole('heading', { name: 'Você não tem permissão para abrir esta página' });

/** Changes what a member may do, as a colleague in another browser would. */
const give = ({ id }: Member, given: readonly Permission[]) =>
  changeRows(
    'equipe',
    `user_id=eq.${id}`,
    Object.fromEntries(permissions.map((permission) => [permission, given.includes(permission)])),
  );

/** Makes the console check its user's permissions, as it does every minute and when its window is shown again. */
const checkAgain = (page: Page) =>
  page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

/** Expects the sidebar to link to the screens that are open, and to no other. */
async function expectMenu(page: Page, given: readonly Permission[]) {
  const paths = resources
    .filter((resource) => !tabPaths[resource] && isOpen(resource, given))
    .map((resource) => `/admin/${getPath(resource)}`);
  const links = page.getByRole('complementary', { name: 'Barra lateral' }).getByRole('navigation');
  const readPaths = () =>
    links
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '').sort());
  await expect.poll(readPaths).toEqual(['/admin/dashboard', ...paths].sort());
}

/** Follows a link within the console, which is faster than loading the console again. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Expects a screen to say that it is closed, also at the addresses of its dialogs. */
async function expectClosed(page: Page, resource: ResourceName) {
  for (const dialog of ['', '/create', '/1', '/ordem']) {
    await follow(page, '/admin/dashboard');
    await expect(page.getByRole('heading', { name: /^Olá/ })).toBeVisible();
    await follow(page, `/admin/${getPath(resource)}${dialog}`);
    await expect(denied(page)).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

test('each permission opens its screens; without it, a link to them says what to do', async ({
  browser,
}) => {
  test.slow();
  const member = await addMember('Téo');
  const { page, staff } = await openAs(browser, member);
  await expectMenu(page, []);
  await expectClosed(page, 'autorizacoes');
  for (const missing of permissions) {
    const given = permissions.filter((permission) => permission !== missing);
    await give(member, given);
    await page.goto('/admin/dashboard');
    await expectMenu(page, given);
    for (const resource of resources.filter((one) => !isOpen(one, given)))
      await test.step(resource, () => expectClosed(page, resource));
  }
  await give(member, ['publica']);
  await page.goto('/admin/visitas');
  await expect(page.getByText(/para quem tem a permissão “Pedidos de visita”/)).toBeVisible();
  await expect(page.getByText(/peça a quem cuida da equipe: .+\./)).toBeVisible();
  await staff.expectAccessible();
  await expectNoHorizontalScrolling(page, [360]);

  // The page opens as soon as somebody gives the permission, and closes when they take it back.
  await give(member, ['publica', 'atende_visitas']);
  await checkAgain(page);
  await expect(page.getByRole('heading', { name: 'Visitas', level: 1 })).toBeVisible();
  await give(member, ['publica']);
  await checkAgain(page);
  await expect(denied(page)).toBeVisible();
  await page.getByRole('link', { name: 'Ir para o Dashboard' }).click();
  await expect(page.getByRole('heading', { name: /^Olá/ })).toBeVisible();
  await page.close();
});

test('without “Equipe”, the addresses of the team’s dialogs show no more than its list', async ({
  browser,
}) => {
  const member = await addMember('Ivo', ['publica', 'muda_escola', 'atende_visitas']);
  const { page, staff } = await openAs(browser, member);
  for (const dialog of ['create', 'segunda-chave', member.id]) {
    await page.goto(`/admin/equipe/${dialog}`);
    await expect(staff.row(member.nome)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^(Convidar|Exigir|Editar)/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Excluir|Reenviar)/ })).toHaveCount(0);
    const shown = await page.getByRole('main').innerText();
    expect(shown.replace(member.email, '')).not.toContain('@');
  }
  await page.close();
});

test('history and bin show no entry of another permission’s table at its address', async ({
  browser,
}) => {
  const { id } = await addRow('espacos', { name: space.name });
  await removeRows('espacos', `id=eq.${id}`);
  const entries = await fetchRows('historico', `table_name=eq.espacos&row_id=eq.${id}`);
  expect(entries.length).toBeGreaterThan(0);
  const member = await addMember('Bia', ['publica', 'atende_visitas', 'muda_equipe']);
  const { page } = await openAs(browser, member);
  for (const entry of entries)
    for (const list of ['historico', 'lixeira']) {
      await page.goto(`/admin/${list}/${String(entry.id)}`);
      await expect(page).toHaveURL(new RegExp(`/admin/${list}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByText(space.name)).toHaveCount(0);
      await page.goto(`/admin/${list}?filter={"q":"${space.name}"}`);
      await expect(page.getByText('Carregando...')).toHaveCount(0);
      await expect(page.getByText(space.name)).toHaveCount(0);
    }
  await page.close();
});

test('dashboard, publications and the own account open for every kind of account', async ({
  browser,
}) => {
  test.slow();
  const member = await addMember('Caio');
  const { page, staff } = await openAs(browser, member);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  for (const given of [[], ...permissions.map((permission) => [permission])]) {
    await give(member, given);
    for (const [path, heading] of [
      ['dashboard', /^Olá/],
      ['publicacoes', 'Publicações'],
      ['minha-conta', 'Minha conta'],
    ] as const)
      await test.step(`${given.join()}: ${path}`, async () => {
        await page.goto(`/admin/${path}`);
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
        await expect(page.getByText('Carregando...')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('main').getByRole('alert').getByText(/Erro/)).toHaveCount(0);
        await staff.expectAccessible();
      });
  }
  expect(refused).toEqual([]);
  await page.close();
});

test('without “Pedidos de visita”, nothing tells that a family has asked', async ({ browser }) => {
  await addRow('solicitacoes_visita', {
    nome_responsavel: visit.name,
    series_interesse: ['eic4'],
    periodos_disponiveis: ['seg_manha'],
    whatsapp: '+55 17 91234-5678',
    privacy_policy_version: '2025-07-16',
  });
  const member = await addMember('Rosa', ['publica', 'muda_escola']);
  const { page } = await openAs(browser, member);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Carregando...')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Agenda/ })).toBeVisible();
  await expect(page.getByText(/pedidos? de visita/)).toHaveCount(0);
  await page.goto('/admin/historico');
  await page.getByRole('combobox', { name: 'O quê' }).click();
  await expect(page.getByRole('option', { name: 'Notícia', exact: true })).toBeVisible();
  expect(requests.filter((url) => /solicitacoes_visita|emails_em_espera/.test(url))).toEqual([]);

  await give(member, ['atende_visitas']);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('link', { name: /pedidos? de visita novos?$/ })).toBeVisible();
  await page.goto('/admin/publicacoes');
  await expect(page.getByRole('heading', { name: 'Publicações' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar agora' })).toHaveCount(0);
  await page.close();
});

test('an article goes to review, comes back with words, goes again, is approved and is on the site', async ({
  page,
  staff,
  browser,
}) => {
  const writer = await addMember('Bia');
  const { page: theirs, staff: them } = await openAs(browser, writer);
  const text = theirs.getByRole('textbox', { name: 'Conteúdo' });
  const send = 'Enviar para revisão';
  await theirs.goto('/admin/gerenciar-noticias/create');
  await titleField(theirs).fill(article.name);
  await text.fill('Plantamos alface.');
  await them.attach(await makePhoto('alface.jpg'));
  await expect(theirs.locator('img[src^="blob:"]')).toHaveCount(1);
  await expect(theirs.getByRole('radio')).toHaveCount(0);
  await them.expectAccessible();
  await them.press(send);
  await them.expectToast('Sucesso!', 'Notícia enviada para revisão.');
  await them.find(article.name);
  await expect(them.row(article.name)).toContainText('À espera de revisão');
  await expect(theirs.getByRole('checkbox')).toHaveCount(0);
  expect(await article.fetchStored()).toMatchObject([
    { author_id: writer.id, published_at: null, revisao: 'aguardando' },
  ]);

  await page.goto('/admin/dashboard');
  const reviews = page.getByRole('region', { name: 'Notícias à espera de revisão' });
  const item = reviews.getByRole('link', { name: article.name });
  // Other tests may have left older articles in front of it.
  await expect(reviews).toBeVisible();
  await expect(item).toContainText(`De ${writer.nome}`);
  await item.click();
  await expect(page.getByText(`${writer.nome} enviou esta notícia para revisão.`)).toBeVisible();
  await staff.expectAccessible();
  await staff.press('Devolver com um recado');
  const dialog = page.getByRole('dialog', { name: 'Devolver com um recado' });
  const words = dialog.getByRole('textbox', { name: 'Recado para quem escreveu' });
  const sendBack = () => dialog.getByRole('button', { name: 'Devolver' }).click();
  await expect(words).toBeFocused();
  await expect(dialog.getByText('Escreva o que falta ou o que mudar.')).toHaveCount(0);
  await sendBack();
  await expect(dialog.getByText('Escreva o que falta ou o que mudar.')).toBeVisible();
  await expect(words).toBeFocused();
  await words.fill('Falta o dia da colheita.');
  await staff.expectRefused(['PATCH', '/rest/v1/noticias'], sendBack, 'Erro ao devolver a notícia');
  await expect(words).toHaveValue('Falta o dia da colheita.');
  await sendBack();
  await staff.expectToast('Sucesso!', 'Notícia devolvida com o seu recado.');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await theirs.goto('/admin/dashboard');
  await theirs.getByRole('link', { name: '1 notícia devolvida a você' }).click();
  await expect(them.row(article.name)).toContainText('Devolvida');
  await them.edit(article.name);
  await expect(theirs.getByText('Falta o dia da colheita.')).toBeVisible();
  await text.fill('Plantamos alface. A colheita é no dia 12.');
  await them.press(send);
  await them.expectToast('Sucesso!', 'Notícia enviada para revisão.');
  expect(await article.fetchStored()).toMatchObject([
    { revisao: 'aguardando', revisao_recado: null, author_id: writer.id },
  ]);

  const [stored] = await article.fetchStored();
  await page.goto(`/admin/gerenciar-noticias/${stored?.id}`);
  await page.getByRole('textbox', { name: 'Título' }).fill(`${article.name} cresceu`);
  await staff.press('Aprovar e publicar');
  await staff.expectToast('Sucesso!', 'Notícia atualizada com sucesso.');
  expect(await article.fetchStored()).toMatchObject([
    { title: `${article.name} cresceu`, author_id: writer.id, revisao: null },
  ]);
  await theirs.goto(`/noticia/${stored?.id}`);
  await expect(theirs.getByRole('heading', { name: `${article.name} cresceu` })).toBeVisible();
  await expect(theirs.getByText('A colheita é no dia 12.')).toBeVisible();
  await theirs.close();
});

test('a writer reads a published article, and deletes a draft, which can be undone', async ({
  browser,
}) => {
  const writer = await addMember('Caio');
  const published = await addRow('noticias', {
    title: `${article.name} no site`,
    author_id: writer.id,
    published_at: '2026-04-07T15:00:00+00:00',
  });
  const { page, staff } = await openAs(browser, writer);
  await page.goto('/admin/gerenciar-noticias');
  await staff.find(article.name);
  await expect(staff.row(article.name)).toContainText('Publicada');
  await expect(page.getByRole('link', { name: /^Editar/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Excluir/ })).toHaveCount(0);
  await page.goto(`/admin/gerenciar-noticias/${published.id}`);
  await expect(page.getByText(/não tem permissão para mudar este item/)).toBeVisible();
  await staff.expectAccessible();
  await page.goto('/admin/gerenciar-noticias/create');
  await titleField(page).fill(article.name);
  await staff.press('Enviar para revisão');
  await staff.expectToast('Sucesso!', 'Notícia enviada para revisão.');
  await staff.find(article.name);
  const draft = staff.row(article.name).filter({ hasText: 'À espera de revisão' });
  await staff.remove(article.name);
  await expect(draft).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await staff.expectToast('Sucesso!', 'Exclusão desfeita.');
  await expect(draft).toBeVisible();
  await page.goto('/admin/historico');
  await page.getByLabel(/^Buscar/).fill(article.name);
  await expect(staff.row(article.name).first()).toContainText('Notícia');
  await page.close();
});

test('permissions are given with an invitation and by switches; each change can be undone', async ({
  page,
  staff,
}) => {
  const member = await addMember('Davi', ['atende_visitas']);
  await page.goto('/admin/equipe');
  const row = staff.row(member.nome);
  await expect(row).toContainText('Pedidos de visita');
  await expectNoHorizontalScrolling(page, [360, 1280]);
  await staff.edit(member.nome);
  const dialog = page.getByRole('dialog', { name: `Permissões de ${member.nome}` });
  const toggle = (name: string) => dialog.getByRole('switch', { name, exact: true });
  await expect(toggle('Pedidos de visita')).toBeChecked();
  await expect(toggle('Publicar')).not.toBeChecked();
  await expect(toggle('Publicar')).toHaveAccessibleDescription(/Publica notícias/);
  await staff.expectAccessible();
  await toggle('Publicar').focus();
  await page.keyboard.press('Space');
  await expect(
    staff.toasts.getByText(`${member.nome} ganhou a permissão “Publicar”.`),
  ).toBeVisible();
  await expect(toggle('Publicar')).toBeChecked();
  await expect(toggle('Publicar')).toBeFocused();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await staff.expectToast('Sucesso!', `${member.nome} não tem mais a permissão “Publicar”.`);
  await expect(toggle('Publicar')).not.toBeChecked();
  await staff.expectRefused(
    ['PATCH', '/rest/v1/equipe'],
    () => toggle('Equipe').click(),
    'Erro ao mudar a permissão',
  );
  await expect(toggle('Equipe')).not.toBeChecked();
  expect(await fetchRows('equipe', `user_id=eq.${member.id}`)).toMatchObject([
    { publica: false, muda_escola: false, atende_visitas: true, muda_equipe: false },
  ]);
});

test('nobody gives a permission that they lack; what can’t be undone is asked first', async ({
  browser,
}) => {
  const manager = await addMember('Nina', ['muda_equipe', 'publica']);
  const other = await addMember('Ivo', ['muda_escola']);
  const { page, staff } = await openAs(browser, manager);
  const toggle = (name: string) => page.getByRole('switch', { name, exact: true });
  const reason = 'Você não tem esta permissão, por isso não pode dá-la.';
  await page.goto('/admin/equipe/create');
  await expect(toggle('Publicar')).toBeEnabled();
  await expect(toggle('Pedidos de visita')).toBeDisabled();
  await expect(toggle('Pedidos de visita')).toHaveAccessibleDescription(new RegExp(reason));
  await staff.expectAccessible();

  await page.goto(`/admin/equipe/${other.id}`);
  await expect(toggle('Pedidos de visita')).toBeDisabled();
  await toggle('Páginas e dados da escola').click();
  await staff.answerDialog('Cancelar', 'Retirar a permissão “Páginas e dados da escola”?');
  await expect(toggle('Páginas e dados da escola')).toBeChecked();
  await toggle('Páginas e dados da escola').click();
  await staff.answerDialog('Retirar', 'só quem a tem pode devolvê-la');
  await staff.expectToast('Sucesso!', `${other.nome} não tem mais a permissão`);
  await expect(toggle('Páginas e dados da escola')).toBeDisabled();

  await page.goto(`/admin/equipe/${manager.id}`);
  await expect(toggle('Pedidos de visita')).toBeDisabled();
  await toggle('Equipe').click();
  await staff.refuse(['PATCH', '/rest/v1/equipe'], {
    status: 409,
    code: 'PT409',
    message: 'A equipe precisa de pelo menos uma pessoa que possa convidar outras.',
  });
  await staff.answerDialog('Retirar', 'só outra pessoa pode devolver esta permissão a você');
  await staff.expectToast('Erro ao mudar a permissão', 'A equipe precisa de pelo menos uma pessoa');
  await expect(toggle('Equipe')).toBeChecked();
  await toggle('Equipe').click();
  await staff.answerDialog('Retirar', 'Retirar a permissão “Equipe”?');
  await staff.expectToast('Sucesso!', 'não tem mais a permissão “Equipe”.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Convidar' })).toHaveCount(0);
  await expect(staff.row(manager.nome)).toContainText('Publicar');
  await page.close();
});
