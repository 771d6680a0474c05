import { expect, test } from './fixtures';
import { expectAccessible } from './fixtures/checks';
import { expectToast, findInList, previewed, save } from './fixtures/console';
import { addRow, ownRows } from './fixtures/data-service';

interface Noticia {
  id: number;
  title: string;
  published_at: string | null;
}

const { name: title, stored } = ownRows<Noticia>('noticias', 'title', 'Festa da primavera');
const publishedAt = async () => (await stored())[0]?.published_at ?? null;

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo', viewport: { width: 1360, height: 768 } });

  test('an article is a draft, scheduled by the clock of the school, or published at once', async ({
    page,
  }) => {
    const choice = (name: string) => page.getByRole('radio', { name });
    const row = page.getByRole('row').filter({ hasText: title });
    // Others add articles meanwhile: on the first page of the list there may be none but theirs.
    const saveAndFind = async () => {
      await save(page);
      await expectToast(page, 'Sucesso!', 'com sucesso.');
      await findInList(page, title);
    };
    const edit = () => page.getByRole('link', { name: `Editar ${title}` }).click();
    // What a choice opens below it is in sight.
    const choose = async (name: string, hint: string) => {
      await choice(name).check();
      await expect(page.getByText(hint)).toBeInViewport({ ratio: 0.9 });
    };
    await page.goto('/admin/gerenciar-noticias/create');
    await page.getByRole('textbox', { name: 'Título' }).fill(title);
    await expect(choice('Publicar ao salvar')).toBeChecked();
    await choose('Rascunho', 'Só a equipe vê. Publique quando estiver pronta.');
    await saveAndFind();
    await expect(row).toContainText('Rascunho');
    expect(await publishedAt()).toBeNull();

    await edit();
    await expect(choice('Rascunho')).toBeChecked();
    await choose('Agendar', 'No horário de Brasília. A notícia entra no site sozinha.');
    const moment = page.getByLabel('Data e hora da publicação');
    await moment.fill('2020-01-05T10:00');
    await save(page);
    await expect(page.getByText('Escolha uma data e hora no futuro.')).toBeVisible();
    await moment.fill('2999-01-05T10:30');
    await saveAndFind();
    await expect(row).toContainText('Agendada para 05/01/2999 10:30');
    expect(Date.parse((await publishedAt()) ?? '')).toBe(Date.parse('2999-01-05T13:30Z'));

    await edit();
    await expect(moment).toHaveValue('2999-01-05T10:30');
    await choice('Publicar ao salvar').check();
    await saveAndFind();
    await expect(row).toContainText('Publicada');
    const age = Date.now() - Date.parse((await publishedAt()) ?? '');
    expect(Math.abs(age)).toBeLessThan(60_000);
  });
});

test.describe('of a text with a script in it', () => {
  // Browsers tell of handlers already when such a text is read in order to be cleaned.
  test.use({ refused: /script-src-attr by inline/ });

  test('the preview shows the unsaved article as the site will, with the date it has', async ({
    page,
  }) => {
    const content =
      '<h2>Programa</h2><p>Venha!</p><img src="x" onerror="document.title=1"><script>1</script>';
    const published_at = '2026-01-05T12:00:00+00:00';
    const { id } = await addRow<Noticia>('noticias', { title, content, published_at });
    await page.goto(`/admin/gerenciar-noticias/${id}`);
    await expect(page.getByRole('radio', { name: 'Publicada em 05/01/2026 09:00' })).toBeChecked();
    await page.getByRole('textbox', { name: /^Título/ }).fill(`${title} em cartaz`);
    await page.getByRole('button', { name: 'Pré-visualizar' }).click();
    const preview = previewed(page);
    const heading = preview.getByRole('heading', { level: 1, name: `${title} em cartaz` });
    await expect(heading).toBeVisible();
    await expect(preview.getByText('Publicado em 05 de janeiro de 2026')).toBeVisible();
    await expect(preview.getByRole('heading', { name: 'Programa', level: 2 })).toBeVisible();
    await expect(preview.locator('article img, article script')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Fechar a pré-visualização' }).click();
    await save(page);
    await expectToast(page, 'Sucesso!', 'Notícia atualizada com sucesso.');
    const shown = expect.stringMatching(/^2026-01-05T12:00:00/);
    expect(await stored()).toMatchObject([{ title: `${title} em cartaz`, published_at: shown }]);
  });
});
