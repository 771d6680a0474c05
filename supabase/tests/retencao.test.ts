import type { PGlite } from '@electric-sql/pglite';
import { query, service } from './support/callers';
import { openDatabase } from './support/database';
import { addOneOfEach } from './support/one-of-each';

let db: PGlite;

beforeAll(async () => {
  db = await openDatabase();
  await addOneOfEach(db);
});
afterAll(() => db.close());

/** Moves everything that ages to this long ago. */
async function age(interval: string): Promise<void> {
  await db.exec(`
    update historico set changed_at = now() - interval '${interval}';
    alter table solicitacoes_visita disable trigger user;
    update solicitacoes_visita set updated_at = now() - interval '${interval}';
    alter table solicitacoes_visita enable trigger user;
    update emails_saida set solicitacao_id = (select id from solicitacoes_visita);
  `);
}

async function kept(): Promise<Record<string, boolean>> {
  const { rows } = await db.query<Record<string, boolean>>(`
    select exists (select from historico) as history,
      exists (select from solicitacoes_visita) as requests,
      exists (select from emails_saida) as mails,
      exists (select from noticias) as news`);
  return rows[0] ?? {};
}

const applyRetention = () => query(db, service, 'select aplicar_retencao()');

test('history, visit requests and their mails are kept for twelve months', async () => {
  await age('11 months 28 days');
  await applyRetention();
  expect(await kept()).toEqual({ history: true, requests: true, mails: true, news: true });
});

test('after that they are deleted, and content stays', async () => {
  await age('12 months 1 day');
  await applyRetention();
  expect(await kept()).toEqual({ history: false, requests: false, mails: false, news: true });
});
