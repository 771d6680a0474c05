import { writeFile } from 'node:fs/promises';
import { announcementCookie } from '../e2e/fixtures';
import { reserveRows } from '../e2e/fixtures/data-service';
import { environment } from '../e2e/fixtures/environment';
import { makePhoto } from '../e2e/fixtures/files';
import { findSlidesInView } from '../e2e/fixtures/site';
import { expect, test } from './user';

const visits = reserveRows('solicitacoes_visita', 'nome_responsavel', 'Família');
const articles = reserveRows('noticias', 'title', 'Feira');

test('the menu opens a page on desktop and on a phone', async ({ user }) => {
  await user.open('/');
  await user.click('Institucional', 'header');
  await user.click('Governança', 'header');
  await user.waitForUrl('/governanca');
  await user.resize(500, 800);
  await user.open('/ensino');
  await user.click('Menu');
  await user.waitForText(/Coopen Inspira/);
  await user.click('Matrículas');
  await user.waitForUrl('/matriculas');
  await user.waitForCount(0, 'dialog[open]');
});

test('the scholarship announcement opens, and Escape dismisses it', async ({ user }) => {
  await user.read(
    (cookie) => void (document.cookie = `${cookie}=; path=/; max-age=0`),
    announcementCookie,
  );
  await user.open('/ensino');
  await user.waitForCount(1, 'dialog[open]');
  await user.waitForText(/Quero me inscrever/i);
  await user.press('Escape');
  await user.waitForCount(0, 'dialog[open]');
  expect(await user.read(() => document.cookie)).toContain(`${announcementCookie}=`);
});

test('a family requests a visit and its phone number is formatted', async ({ user }) => {
  const number = () =>
    user.read(() => document.querySelector<HTMLInputElement>('[type=tel]')?.value);
  await user.open('/visita');
  await expect.poll(number).toBe('+55 ');
  await user.click('Solicitar visita');
  await user.waitForText('Por favor, informe seu nome completo.');
  await user.fill('Nome completo do responsável', visits.name);
  await user.fill('WhatsApp', '17912345678');
  await expect.poll(number).toBe('+55 17 91234-5678');
  for (const choice of ['EIC 4', '6º ano (EF II)', 'Quinta-feira, tarde', 'Li e concordo'])
    await user.click(choice, 'main form');
  await user.click('Solicitar visita');
  await user.waitForUrl('/visita/obrigado');
  expect(await visits.fetchStored()).toMatchObject([
    {
      whatsapp: '+55 17 91234-5678',
      series_interesse: ['eic4', '6ef2'],
      periodos_disponiveis: ['qui_tarde'],
    },
  ]);
});

test('carousels show the next and previous spaces and pictures', async ({ user }) => {
  const inView = () => user.read(findSlidesInView);
  const approach = () =>
    user.read(() => document.querySelector('[aria-roledescription=carrossel]')?.scrollIntoView());
  await user.open('/estrutura');
  await approach();
  await expect.poll(inView).toEqual([0, 1, 2]);
  await user.click('Próximo', 'main');
  await expect.poll(inView).toEqual([1, 2, 3]);
  await user.click('Anterior', 'main');
  await expect.poll(inView).toEqual([0, 1, 2]);
  await user.open('/noticia/14');
  await approach();
  await expect.poll(inView).toEqual([0]);
  await user.click('Anterior', 'main');
  await expect.poll(inView).not.toEqual([0]);
  await user.click('Próximo', 'main');
  await expect.poll(inView).toEqual([0]);
});

test('a search without accents finds a page and opens it', async ({ user }) => {
  await user.open('/matriculas');
  await user.click('Buscar no site');
  await user.fill('O que você procura?', 'CARDAPIO');
  await user.waitForText(/\d+ resultados? para “CARDAPIO”/);
  await user.waitForUrl('/busca?q=CARDAPIO');
  await user.click('Alimentação', 'main');
  await user.waitForUrl('/alimentacao');
});

test('a testimonial plays in place and receives the focus', async ({ user }) => {
  await user.open('/');
  await user.click('Assistir ao vídeo', 'main');
  const player = () =>
    user.read(() => {
      const focused = document.activeElement;
      return focused instanceof HTMLIFrameElement ? focused.src : '';
    });
  await expect
    .poll(player)
    .toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+\?.*autoplay=1/);
});

test('staff write an article with a photo', async ({ user }, testInfo) => {
  const path = testInfo.outputPath('turma.jpg');
  await writeFile(path, (await makePhoto('turma.jpg')).buffer);
  await user.open('/admin/login');
  await user.fill('E-mail', environment.account.email);
  await user.fill('Senha', environment.account.password);
  await user.press('Enter');
  await user.waitForUrl('/admin/dashboard');
  await user.open('/admin/gerenciar-noticias');
  await user.click('Nova notícia');
  await user.fill('Título', articles.name, '[role=dialog]');
  await user.click('Conteúdo');
  await user.click('Negrito');
  await user.type('Os alunos mostraram seus projetos.');
  await user.attach(path);
  await user.fill('Legenda', 'O vulcão do 5º ano');
  await user.click('Salvar');
  await user.waitForText('Notícia criada com sucesso.');
  expect(await articles.fetchStored()).toMatchObject([
    {
      content: '<p><strong>Os alunos mostraram seus projetos.</strong></p>',
      image_urls: [expect.stringMatching(/\d{13}-[a-z2-9]{16}-turma\.(webp|jpg)$/)],
    },
  ]);
  await user.fill('Buscar', articles.name);
  await user.click(`Editar ${articles.name}`);
  await user.waitForText(/Os alunos mostraram seus projetos\./);
  await user.press('Escape');
  await user.waitForCount(0, '[role=dialog]');
});
