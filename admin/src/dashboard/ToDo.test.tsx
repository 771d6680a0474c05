import { jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { millisecondsInDay } from 'date-fns/constants';
import { type AuthProvider, CoreAdminContext, type DataProvider } from 'ra-core';
import { addDays, formatDay, schoolDay } from 'shared/dates';
import type { PublicationOverview, PublishingState } from '../providers/data/publications';
import { createPublicacao, createPublishingState } from '../publicacoes/testing/createPublicacao';
import { ToDo } from './ToDo';

const live = createPublicacao({});
const menu = { id: 7, periodo_inicio: '2026-11-02', periodo_fim: '2026-11-06', is_active: true };
const nothingToDo = {
  visits: 0,
  drafts: 0,
  scheduled: 0,
  /** Titles of articles that wait for a review. */
  reviews: [] as string[],
  sentBack: 0,
  photos: 0,
  /** Items with photos whose authorizations nobody has checked. */
  consents: 0,
  /** The problems of the withdrawals that are not complete. */
  withdrawals: [] as (string | null)[],
  menus: [menu],
  /** Pages that began with neutral texts. */
  pages: [] as object[],
  fails: false,
  mails: undefined as { quantos: number; motivo: string } | undefined,
  /** The resources whose rows were fetched. */
  asked: [] as string[],
  site: {} as Partial<PublicationOverview>,
  publishing: {} as Partial<PublishingState>,
  backup: { estado: 'em_dia', feita_em: new Date().toISOString() as string | null, faltam: 0 },
};

/** @returns the state of the data service, which a test may change */
function open(
  changes: Partial<typeof nothingToDo>,
  mayAccess?: (resource: string, action: string) => boolean,
): typeof nothingToDo {
  const world = { ...nothingToDo, asked: [], ...changes };
  const rows = (total: number) => ({ data: total > 0 ? [{ id: 1 }] : [], total });
  const found = (resource: string, filter: object) => {
    const { visits, drafts, scheduled, menus, reviews, sentBack } = world;
    const condition = JSON.stringify(filter);
    if (condition.includes('aguardando'))
      return {
        data: reviews.map((title, id) => ({ id, title, updated_at: '2026-11-20T12:00:00Z' })),
        total: reviews.length,
      };
    if (condition.includes('devolvida')) return rows(sentBack);
    if (resource === 'gerenciar-cardapios') return { data: menus, total: menus.length };
    if (resource === 'paginas') return { data: world.pages, total: world.pages.length };
    if (resource === 'visitas') return rows(visits);
    return rows(condition.includes('is.null') ? drafts : scheduled);
  };
  const dataProvider = {
    getList: async (resource: string, { filter }: { filter: object }) => {
      if (world.fails) throw new Error('Sem conexão');
      world.asked.push(resource);
      return found(resource, filter);
    },
    readWaitingMails: async () => world.mails,
    countPhotosWithoutText: async () => ({
      total: world.photos,
      first: { table_name: 'espacos', row_id: '4' },
    }),
    countUncheckedSets: async () => world.consents,
    listOpenWithdrawals: async () => world.withdrawals.map((problema) => ({ problema })),
    readBackupState: async () => world.backup,
    readPublications: async () => ({
      latest: live,
      isAnotherRequested: false,
      live,
      pending: [],
      publishing: createPublishingState(world.publishing),
      ...world.site,
    }),
  } as unknown as DataProvider;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const authProvider = mayAccess && {
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    canAccess: async ({ resource, action }: { resource: string; action: string }) =>
      mayAccess(resource, action),
  };
  render(
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider as unknown as AuthProvider}
      queryClient={queryClient}
    >
      <ToDo />
    </CoreAdminContext>,
  );
  return world;
}

/** Returns the link target of the line with this text. */
const target = async (text: string) =>
  decodeURIComponent((await screen.findByRole('link', { name: text })).getAttribute('href') ?? '');
const warmWord = () => screen.queryByText('Tudo em dia por aqui. Bom trabalho!');

test('pending tasks are counted and each line links to its screen', async () => {
  const change = {
    id: 1,
    table_name: 'noticias',
    row_id: '1',
    title: '',
    published_before: null,
    left_before: null,
  };
  const counts = { visits: 2, drafts: 1, scheduled: 3, photos: 5, consents: 7 };
  open({ ...counts, menus: [], site: { pending: [change] } });
  expect(await target('2 pedidos de visita novos')).toMatch(
    /visitas\?filter={"status@eq":"nova"}$/,
  );
  expect(await target('1 notícia em rascunho')).toMatch(/noticias\?.+published_at\.is\.null/);
  expect(await target('3 notícias agendadas')).toMatch(/noticias\?.+published_at\.gt\.now/);
  expect(await target('Não há cardápio para esta semana')).toMatch(/gerenciar-cardapios\/create$/);
  expect(await target('5 fotos sem texto alternativo')).toMatch(/estrutura\/4$/);
  expect(await target('7 itens com fotos cujas autorizações ninguém conferiu')).toMatch(
    /autorizacoes\?.+conferida_em\.is\.null/,
  );
  expect(await target('1 alteração aguardando publicação')).toMatch(/publicacoes$/);
  expect(warmWord()).toBeNull();
});

test('a failed publication and an inactive menu are listed as tasks', async () => {
  const latest = createPublicacao({ status: 'falhou', error: 'O disco está cheio.' });
  open({ menus: [{ ...menu, is_active: false }], site: { latest } });
  expect(await target('A última publicação do site falhou')).toMatch(/publicacoes$/);
  expect(await target('O cardápio desta semana ainda não está ativo')).toMatch(/cardapios$/);
});

test('visit mails without a recipient are listed with instructions', async () => {
  open({ mails: { quantos: 2, motivo: 'Sem destinatário: escreva o e-mail da secretaria.' } });
  const text =
    '2 pedidos de visita não chegaram por e-mail. Sem destinatário: escreva o e-mail da secretaria.';
  expect(await target(text)).toMatch(/visitas$/);
  expect(warmWord()).toBeNull();
});

test('with no pending tasks, a friendly message appears beside the scheduled items', async () => {
  open({ scheduled: 1 });
  expect(screen.queryByRole('progressbar', { name: 'Carregando...' })).not.toBeNull();
  const week = 'O cardápio desta semana está no ar: 02/11/2026 - 06/11/2026';
  expect(await target(week)).toMatch(/gerenciar-cardapios\/7$/);
  expect(await target('1 notícia agendada')).toContain('gerenciar-noticias');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(warmWord()).not.toBeNull();
});

const daysAgo = (days: number) => new Date(Date.now() - days * millisecondsInDay).toISOString();
const operator = 'avise quem cuida do site';

test.each([
  ['em_dia', daysAgo(0), 'Última cópia de segurança: hoje'],
  ['em_dia', daysAgo(1), 'Última cópia de segurança: ontem'],
  ['nova', null, 'Ainda não há cópia de segurança; a primeira é feita por quem cuida do site'],
])('a backup that is fine (%s, %s) is no task: %s', async (estado, feita_em, text) => {
  open({ backup: { estado, feita_em, faltam: 0 } });
  expect(await screen.findByText(text)).not.toBeNull();
  expect(warmWord()).not.toBeNull();
});

test.each([
  ['atrasada', daysAgo(3), `Última cópia de segurança: há 3 dias: ${operator}`],
  ['incompleta', daysAgo(0), `Última cópia de segurança: hoje, mas sem 2 arquivos: ${operator}`],
  ['nunca', null, `Nunca foi feita uma cópia de segurança: ${operator}`],
  ['falhou', null, `A cópia de segurança falhou: ${operator}`],
  [
    'falhou',
    daysAgo(1),
    `A cópia de segurança falhou (última cópia de segurança: ontem): ${operator}`,
  ],
])('a backup with the state %s is listed as a task', async (estado, feita_em, text) => {
  open({ backup: { estado, feita_em, faltam: 2 } });
  expect(await screen.findByText(text)).not.toBeNull();
  expect(warmWord()).toBeNull();
});

test('a refused call to GitHub is listed with the reason', async () => {
  const recusa = 'O GitHub não começou a publicação: falta a chave de acesso.';
  open({ publishing: { modo: 'disparo', recusa } });
  const text = `${recusa} Se continuar, avise quem cuida do site.`;
  expect(await target(text)).toMatch(/publicacoes$/);
  expect(warmWord()).toBeNull();
});

test('daily jobs that are late are listed with what to do', async () => {
  const tarefas_ouvidas_em = '2026-11-20T12:00:00Z';
  open({ publishing: { tarefas_atrasadas: true, tarefas_ouvidas_em } });
  await screen.findByText(
    `As tarefas diárias do site (cópia de segurança e exame) não dão notícia desde 20/11/2026 09:00: ${operator}`,
  );
  expect(warmWord()).toBeNull();
});

const inDays = (days: number) => addDays(schoolDay(new Date()), days);

test.each([
  [30, `A chave que publica o site vence em 30 dias, em ${formatDay(inDays(30))}`],
  [1, `A chave que publica o site vence em 1 dia, em ${formatDay(inDays(1))}`],
  [0, 'A chave que publica o site vence hoje'],
  [
    -1,
    `A chave que publica o site venceu em ${formatDay(inDays(-1))}, e o que você salva demora horas para aparecer`,
  ],
])('a token that ends in %i days is listed', async (days, text) => {
  open({ publishing: { token_expira_em: inDays(days) } });
  const line = await screen.findByText(`${text}: ${operator}`);
  // An expired token is red.
  expect(line.closest('li')?.querySelector('.MuiSvgIcon-colorError') !== null).toBe(days < 0);
});

test('a failed request is reported and can be retried', async () => {
  // react-admin also logs the error to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const world = open({ visits: 1, fails: true });
  await screen.findByText('Não foi possível ver tudo o que espera por você.');
  expect(warmWord()).toBeNull();
  world.fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByRole('link', { name: '1 pedido de visita novo' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  jest.restoreAllMocks();
});

test('articles that wait for a review are listed, and count as something to do', async () => {
  open({ reviews: ['Feira', 'Festa'] });
  const list = await screen.findByRole('region', { name: 'Notícias à espera de revisão' });
  expect(list.textContent).toContain('Feira');
  const link = screen.getByRole('link', { name: /^Festa/ });
  expect(link.getAttribute('href')).toMatch(/gerenciar-noticias\/1$/);
  expect(warmWord()).toBeNull();
});

test('a writer sees what was sent back, and nothing that others have to do', async () => {
  const world = open(
    { visits: 2, drafts: 3, photos: 4, menus: [], sentBack: 1, reviews: ['Feira'] },
    (resource, action) => action === 'list' && resource === 'gerenciar-noticias',
  );
  expect(await target('1 notícia devolvida a você')).toMatch(/revisao\.eq\.devolvida/);
  expect(await target('1 notícia sua à espera de revisão')).toMatch(/revisao\.eq\.aguardando/);
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(new Set(world.asked)).toEqual(new Set(['gerenciar-noticias']));
});

test('a withdrawal from the air that is running, or has a problem, is a line that leads to its progress', async () => {
  open({ withdrawals: [null, null] });
  const running = await screen.findByRole('link', { name: /2 retiradas do ar em andamento/ });
  expect(running.getAttribute('href')).toBe('#/publicacoes');
  cleanup();
  open({ withdrawals: [null, 'O Cloudflare pediu uma pausa.'] });
  await screen.findByRole('link', { name: /1 retirada do ar com problema: veja o que falta/ });
  expect(screen.queryByText(/em andamento/)).toBeNull();
  expect(screen.queryByText(/Tudo em dia/)).toBeNull();
});

test("the pages of a new school that lack words are listed, the school's details first, until nothing is missing", async () => {
  const gap = '[Escreva: a missão]';
  open({
    pages: [
      { id: 'busca', slug: 'busca', nome: 'Busca', content: { title: 'Buscar no site' } },
      { id: 'coopen', slug: 'coopen', nome: 'Quem Somos', content: { title: gap } },
      {
        id: 'escola',
        slug: 'escola',
        nome: 'Dados da escola',
        content: { phone: '(00) 0000-0000', emails: { office: 'secretaria@escola.invalid' } },
      },
    ],
  });
  const list = within(await screen.findByRole('region', { name: 'O que preencher primeiro' }));
  expect(
    list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Dados da escola2 textos por escrever', '#/paginas/escola'],
    ['Quem Somos1 texto por escrever', '#/paginas/coopen'],
  ]);
  expect(warmWord()).toBeNull();
});
