import type { Locator, Page } from '@playwright/test';
import { rememberAnnouncement } from '../fixtures';
import { expect, type Staff, test } from '../fixtures/console';
import { isReachable, reserveRows } from '../fixtures/data-service';
import { signedOut } from '../fixtures/environment';
import { makePhoto } from '../fixtures/files';
import { tabTo } from '../fixtures/keyboard';
import { openAs, reserveMembers } from '../fixtures/members';

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

/** Finds the URLs of the site's copies of a stored file in a page that shows them. */
function findCopies(html: string, storedUrl: string): string[] {
  const stem = storedUrl.replace(/^.*\/|\.\w+$/g, '').slice(0, 60);
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
  await page.close();
});
