import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { removeRows, rowsOf } from '../e2e/fixtures/data-service';
import { environment } from '../e2e/fixtures/environment';
import { photoWithLocation } from '../e2e/fixtures/files';
import { expect, test } from './user';

test('staff sign in, write an article with a photo, and find it in the list', async ({
  user,
}, testInfo) => {
  const title = `Feira ${randomUUID().slice(0, 8)}`;
  const stored = `title=eq.${encodeURIComponent(title)}`;
  const photo = testInfo.outputPath('turma.jpg');
  await writeFile(photo, (await photoWithLocation('turma.jpg', '#2a7f62')).buffer);
  try {
    await user.open('/admin/login');
    await user.fill('E-mail', environment.account.email);
    await user.fill('Senha', environment.account.password);
    await user.press('Enter');
    await user.isAt('/admin/dashboard');
    await user.open('/admin/gerenciar-noticias');
    await user.click('Nova notícia');
    await user.fill('Título', title, '[role=dialog]');
    await user.fill('Conteúdo', 'Os alunos mostraram seus projetos.');
    await user.press('SelectAll');
    await user.click('Negrito');
    await user.attach(photo);
    await user.fill('Legenda', 'O vulcão do 5º ano');
    await user.click('Salvar');
    await user.sees('Notícia criada com sucesso.');
    expect(await rowsOf('noticias', stored)).toMatchObject([
      {
        content: '<p><strong>Os alunos mostraram seus projetos.</strong></p>',
        image_urls: [expect.stringMatching(/\d{13}-turma\.(webp|jpg)$/)],
      },
    ]);
    await user.fill('Buscar', title);
    await user.click(`Editar ${title}`);
    await user.sees(/Os alunos mostraram seus projetos\./);
    await user.press('Escape');
    await expect
      .poll(() => user.read(() => document.querySelectorAll('[role=dialog]').length))
      .toBe(0);
  } finally {
    await removeRows('noticias', stored);
  }
});
