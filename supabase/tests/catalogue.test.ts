import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from './support/database';
import { weakSpots } from './support/weak-spots';

let db: PGlite;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

test('the schema has no weak spot', async () => {
  expect(await weakSpots(db)).toEqual([]);
});

describe('the check notices', () => {
  test.each([
    [
      'a new table without row level security',
      'create table public.recados (id bigint primary key)',
      'public.recados has no row level security',
    ],
    [
      'a new table without a policy',
      'create table public.recados (id bigint primary key); alter table public.recados enable row level security',
      'public.recados has no policy and is not known to be for the service role alone',
    ],
    [
      'a new content table without history',
      'create table public.recados (id bigint primary key)',
      'public.recados keeps no history of content',
    ],
    [
      'row level security switched off',
      'alter table public.emails_saida disable row level security',
      'public.emails_saida has no row level security',
    ],
    [
      'a policy for everybody',
      'create policy open on public.historico for update using (true)',
      'public.historico: open has a policy that names no role',
    ],
    [
      'a policy for all verbs',
      'create policy open on public.equipe for all to service_role using (true)',
      'public.equipe: open has a restrictive policy, or one for all verbs',
    ],
    [
      'a second policy for the same verb',
      'create policy open on public.espacos for select to anon using (true)',
      'public.espacos has two policies for one role and verb',
    ],
    [
      'writing for whoever is signed in',
      'alter policy "Staff change" on public.espacos using (auth.uid() is not null)',
      'public.espacos: Staff change has a policy that asks a function anew for every row',
    ],
    [
      'writing without being staff',
      'alter policy "Staff add" on public.espacos with check (true)',
      'public.espacos: Staff add lets someone write without asking whether they are staff',
    ],
    [
      'writing for visitors',
      'create policy open on public.espacos for insert to anon with check (true)',
      'public.espacos: open lets visitors write',
    ],
    [
      'a view that reads past row level security',
      'create view public.todas as select * from public.noticias',
      'public.todas is a view that asks with its owner’s rights',
    ],
    [
      'a foreign key without an index',
      'alter table public.espacos add column noticia bigint references public.noticias',
      'public.espacos: espacos_noticia_fkey has a foreign key without an index',
    ],
    [
      'a careless function',
      'create function public.apagar() returns void language sql security definer as $$ delete from public.noticias $$',
      'public.apagar is a function that anybody may call',
    ],
    [
      'a function with its owner’s rights where clients reach it',
      'create function public.apagar() returns void language sql security definer as $$ delete from public.noticias $$',
      'public.apagar is a function with its owner’s rights in an exposed schema',
    ],
    [
      'a table whose updated_at stands still',
      'drop trigger touch_updated_at on public.noticias',
      'public.noticias does not keep updated_at',
    ],
  ])('%s', async (_, change, sentence) => {
    expect(await weakSpots(db, change)).toContain(sentence);
  });
});
