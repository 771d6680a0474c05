import type { Locator, Page } from '@playwright/test';
import { listFiles } from 'shared/node/file-system';
import { rememberAnnouncement } from '../fixtures';
import { expect, type Staff, test } from '../fixtures/console';
import { callService, fetchRows, isReachable, reserveRows } from '../fixtures/data-service';
import { environment, signedOut } from '../fixtures/environment';
import { makePhoto } from '../fixtures/files';
import { tabTo } from '../fixtures/keyboard';
import { openAs, reserveMembers, signIn } from '../fixtures/members';

/** The builds start without Gatsby's cache, and take some minutes on a busy machine. */
const publicationLimit = { timeout: 1_200_000, intervals: [1000] };

const addMember = reserveMembers();
const article = reserveRows('noticias', 'title', 'Festa da colheita');
const person = reserveRows('colaboradores', 'name', 'Profa. Iara');

async function writeArticle(page: Page, staff: Staff): Promise<void> {
  await page.goto('/admin/gerenciar-noticias/create');
  await page.getByRole('textbox', { name: 'Título' }).fill(article.name);
  await page.getByRole('textbox', { name: 'Conteúdo' }).fill('Colhemos alface.');
  await staff.attach(await makePhoto('maria.jpg', 900), await makePhoto('canteiro.jpg', 900));
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(2);
  await page.getByRole('radio', { name: 'Publicar ao salvar' }).check();
  await staff.expectSaved('Notícia criada com sucesso.');
}

async function addPerson(page: Page, staff: Staff): Promise<void> {
  await page.goto('/admin/gerenciar-colaboradores/create');
  await page.getByLabel('Nome').fill(person.name);
  await staff.attachPhoto('iara.jpg');
  await staff.expectSaved('Colaborador criado com sucesso.');
}

/** The part of a stored file's name that the names of all its copies begin with. */
const getStem = (storedUrl: string) => storedUrl.replace(/^.*\/|\.\w+$/g, '').slice(0, 60);

/** Finds the URLs of the site's copies of a stored file in a page that shows them. */
function findCopies(html: string, storedUrl: string): string[] {
  const stem = getStem(storedUrl);
  return [...new Set(html.match(new RegExp(`/static/[^"' ,]*${stem}[^"' ,]*`, 'g')))];
}

/** Confirms the dialog that asks before something is taken off the air, with the keyboard alone. */
async function confirmWithdrawal(page: Page, name: string): Promise<Locator> {
  const question = page.getByRole('dialog', { name: `Retirar do ar ${name}?` });
  await tabTo(page, question.getByLabel('Entendi: não dá para desfazer'));
  await page.keyboard.press('Space');
  await tabTo(page, question.getByRole('button', { name: 'Retirar do ar' }));
  await page.keyboard.press('Enter');
  return page.getByRole('dialog', { name: `Retirando do ar ${name}` });
}

async function expectGoneForGood(dialog: Locator, urls: readonly string[]): Promise<void> {
  const end = /^Saiu do ar de vez em .+: \d+ endereços? perguntados?, nenhum responde mais$/;
  await expect(dialog.getByText(end)).toBeVisible(publicationLimit);
  for (const url of urls) expect([url, await isReachable(url)]).toEqual([url, false]);
}

/** Restores an entry of the history as far as the database allows it. */
async function restore(id: number, token: string): Promise<void> {
  const restored = callService('POST', '/rest/v1/rpc/restaurar_historico', { id }, token);
  await restored.catch((error: unknown) => expect(String(error)).toMatch(/: 4\d\d /));
}

test('a member takes a photo off the air, then a person, and reads when they are gone for good', async ({
  browser,
  request,
}) => {
  const member = await addMember('Rosa', ['publica', 'muda_escola']);
  const { page, staff } = await openAs(browser, member);
  const fetchText = async (path: string) => (await request.get(path)).text();
  await writeArticle(page, staff);
  await addPerson(page, staff);
  const [stored] = await article.fetchStored();
  const [photo = '', otherPhoto = ''] = stored?.image_urls ?? [];
  const portrait = (await person.fetchStored())[0]?.image_url ?? '';
  const path = `/noticia/${stored?.id}`;

  await page.goto('/admin/publicacoes');
  await page.getByRole('main').getByRole('button', { name: 'Publicar agora' }).click();
  const listCopies = async (shownAt: string, url: string) =>
    findCopies(await fetchText(shownAt), url);
  await expect.poll(() => listCopies(path, photo), publicationLimit).not.toEqual([]);
  await expect.poll(() => fetchText('/colaboradores'), publicationLimit).toContain(person.name);
  const urls = [photo, ...(await listCopies(path, photo))];
  const portraitUrls = [portrait, ...(await listCopies('/colaboradores', portrait))];
  expect(portraitUrls.length).toBeGreaterThan(1);
  for (const url of [...urls, ...portraitUrls])
    expect([url, await isReachable(url)]).toEqual([url, true]);

  await test.step('one of the photos of their article', async () => {
    await page.goto(`/admin/gerenciar-noticias/${stored?.id}`);
    const form = page.getByRole('dialog');
    await tabTo(page, form.getByRole('button', { name: 'Retirar foto 1 do ar, de vez' }));
    await page.keyboard.press('Enter');
    const progress = await confirmWithdrawal(page, 'a foto 1');
    await expectGoneForGood(progress, urls);
    await page.keyboard.press('Escape');
    await expect(progress).toHaveCount(0);
    await expect(form.getByRole('img', { name: /^foto \d$/ })).toHaveCount(1);
    expect(await article.fetchStored()).toMatchObject([{ image_urls: [otherPhoto] }]);
  });

  await test.step('a person with their photo', async () => {
    await page.goto('/admin/gerenciar-colaboradores');
    await staff.find(person.name);
    await staff.edit(person.name);
    const tool = page.getByRole('button', { name: 'Retirar este item do ar, de vez' });
    await tabTo(page, tool);
    await page.keyboard.press('Enter');
    const progress = await confirmWithdrawal(page, `“${person.name}”`);
    await expectGoneForGood(progress, portraitUrls);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(staff.row(person.name)).toHaveCount(0);
    expect(await fetchText('/colaboradores')).not.toContain(person.name);
  });

  await test.step('what a visitor sees, and what the team reads later', async () => {
    const visitor = await browser.newPage({ storageState: signedOut });
    await rememberAnnouncement(visitor.context());
    await visitor.goto(path);
    await expect(visitor.getByRole('heading', { level: 1, name: article.name })).toBeVisible();
    const html = await fetchText(path);
    expect(findCopies(html, photo)).toEqual([]);
    expect(findCopies(html, otherPhoto)).not.toEqual([]);
    await visitor.close();

    await page.goto('/admin/publicacoes');
    const list = page.getByRole('region', { name: 'Retiradas do ar' });
    await expect(list.getByText(`1 arquivo de “${article.name}”`)).toBeVisible();
    await expect(list.getByText('Um item inteiro, com 1 arquivo').first()).toBeVisible();
    const endings = list.getByText(new RegExp(`^Pedido por ${member.nome}, .* Saiu do ar de vez`));
    await expect(endings).toHaveCount(2);
  });

  await test.step('what feed, search, site map, table, history and disk still have', async () => {
    const search = await fetchText('/busca/inicio.json');
    const { parts } = JSON.parse(search) as { parts: number };
    expect(parts).toBeGreaterThan(0);
    const published = [path, '/coopen-inspira', '/', '/rss.xml', '/sitemap.xml'];
    for (let part = 0; part < parts; part += 1) published.push(`/busca/${part}.json`);
    const live = [search, ...(await Promise.all(published.map(fetchText)))].join();
    expect(live).toContain(article.name);

    // The copies were among the addresses that were asked whether they still respond.
    const query = `titulo=eq.${encodeURIComponent(article.name)}`;
    const asked = JSON.stringify((await fetchRows('retiradas', query))[0]?.enderecos);
    for (const url of urls.slice(1)) expect(asked).toContain(url.split('/').slice(0, 4).join('/'));

    // Neither the history nor the bin brings a photo back.
    const token = await signIn(member);
    const entries = (await fetchRows('historico', 'order=id')).filter((entry) =>
      [article.name, person.name].some((name) => JSON.stringify(entry).includes(name)),
    );
    expect(entries.length).toBeGreaterThan(0);
    for (const { id } of entries) await restore(id, token);
    const rows = [
      ...(await fetchRows('noticias', '')),
      ...(await fetchRows('colaboradores', '')),
      ...(await fetchRows('historico', '')),
    ];
    // Earlier releases are in this folder, too.
    const files = await listFiles(environment.dataFolder);
    expect(files.length).toBeGreaterThan(0);
    for (const stem of [photo, portrait].map(getStem)) {
      expect(live).not.toContain(stem);
      expect(JSON.stringify(rows)).not.toContain(stem);
      expect(files.filter((file) => file.includes(stem))).toEqual([]);
    }
    // The photo that they kept is found where these two are not.
    const kept = getStem(otherPhoto);
    expect(live).toContain(kept);
    expect(JSON.stringify(rows)).toContain(kept);
    expect(files.some((file) => file.includes(kept))).toBe(true);
  });
  await page.close();
});
