import type { PGlite } from '@electric-sql/pglite';
import { anon, type Caller, query, staff, stranger } from './support/callers';
import { grantLikeTheEmbeddedService, relations } from './support/catalogue';
import { openDatabase } from './support/database';
import { addOneOfEach } from './support/one-of-each';

/**
 * Who reads what. 'some' of a table's rows: the ones the site shows (published articles, the active
 * menu). A table that is not here fails the test.
 */
const readers: Record<string, { visitor: Share; stranger: Share; staff: Share }> = {
  'public.noticias': { visitor: 'some', stranger: 'some', staff: 'all' },
  'public.cardapios': { visitor: 'some', stranger: 'some', staff: 'all' },
  'public.colaboradores': { visitor: 'all', stranger: 'all', staff: 'all' },
  'public.conselho_administrativo': { visitor: 'all', stranger: 'all', staff: 'all' },
  'public.espacos': { visitor: 'all', stranger: 'all', staff: 'all' },
  'public.categorias_atividades': { visitor: 'all', stranger: 'all', staff: 'all' },
  'public.atividades': { visitor: 'all', stranger: 'all', staff: 'all' },
  'public.media_categories': { visitor: 'all', stranger: 'all', staff: 'all' },
  'public.media_assets': { visitor: 'all', stranger: 'all', staff: 'all' },
  'public.media_asset_categories': { visitor: 'all', stranger: 'all', staff: 'all' },
  'public.vivencias_coopen': { visitor: 'all', stranger: 'all', staff: 'all' },
  'public.alimentacao_galeria': { visitor: 'all', stranger: 'all', staff: 'all' },
  'public.equipe': { visitor: 'none', stranger: 'none', staff: 'all' },
  'public.equipe_membros': { visitor: 'none', stranger: 'none', staff: 'all' },
  'public.solicitacoes_visita': { visitor: 'none', stranger: 'none', staff: 'all' },
  'public.historico': { visitor: 'none', stranger: 'none', staff: 'all' },
  'public.publicacoes': { visitor: 'none', stranger: 'none', staff: 'all' },
  'public.alteracoes_pendentes': { visitor: 'none', stranger: 'none', staff: 'all' },
  'public.emails_saida': { visitor: 'none', stranger: 'none', staff: 'none' },
  'private.limites_envio': { visitor: 'none', stranger: 'none', staff: 'none' },
  'private.restauracao': { visitor: 'none', stranger: 'none', staff: 'none' },
  'storage.buckets': { visitor: 'none', stranger: 'none', staff: 'none' },
  'storage.objects': { visitor: 'none', stranger: 'none', staff: 'all' },
};

type Share = 'all' | 'some' | 'none';

let db: PGlite;

beforeAll(async () => {
  db = await openDatabase();
  await addOneOfEach(db);
  await db.exec(`
    insert into noticias (title, published_at)
      values ('Rascunho', null), ('Agendada', now() + interval '1 hour');
    insert into cardapios (periodo_inicio, periodo_fim, url_cardapio)
      values ('2026-11-09', '2026-11-13', 'https://coopen.example/b.pdf');
  `);
  await grantLikeTheEmbeddedService(db);
});
afterAll(() => db.close());

async function shareOf(caller: Caller, relation: string): Promise<Share> {
  const count = `select count(*)::int as count from ${relation}`;
  const total = (await db.query<{ count: number }>(count)).rows[0]?.count ?? 0;
  const [seen] = await query<{ count: number }>(db, caller, count).catch(() => [{ count: 0 }]);
  if (!seen?.count) return 'none';
  return seen.count === total ? 'all' : 'some';
}

test('everything in the database is in the table of readers, and is read by no one else', async () => {
  const actual: typeof readers = {};
  for (const { name } of await relations(db)) {
    actual[name] = {
      visitor: await shareOf(anon, name),
      stranger: await shareOf(stranger, name),
      staff: await shareOf(staff, name),
    };
  }
  expect(actual).toEqual(readers);
});

test.each<[string, Caller]>([
  ['a visitor', anon],
  ['a stranger', stranger],
])('%s sees published news and the active menu only', async (_, caller) => {
  expect(await query(db, caller, 'select title from noticias')).toEqual([{ title: 'Festa' }]);
  expect(await query(db, caller, 'select is_active from cardapios')).toEqual([{ is_active: true }]);
});

test('a scheduled article appears by itself when its moment comes', async () => {
  await db.query(`update noticias set published_at = now() where title = 'Agendada'`);
  const titles = await query(db, anon, 'select title from noticias order by title');
  expect(titles).toEqual([{ title: 'Agendada' }, { title: 'Festa' }]);
});

test('staff see the sign-in address of their colleagues', async () => {
  const members = await query(db, staff, 'select nome, email from equipe_membros order by nome');
  expect(members).toEqual([
    { nome: 'Ana', email: 'ana@coopen.example' },
    { nome: 'Direção', email: 'direcao@coopen.example' },
  ]);
});
