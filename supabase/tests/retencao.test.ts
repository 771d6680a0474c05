import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keptForMonths } from 'shared/privacy-policy';
import { by, service } from './support/callers';
import { testDatabase } from './support/database';
import { startOver } from './support/one-of-each';

const db = await testDatabase();
const asService = by(db, service);
beforeEach(async () => {
  await startOver(db);
  await db.exec('update private.retencao set last_run_at = now()');
});

/** Moves everything that ages to this long ago. */
async function age(interval: string): Promise<void> {
  await db.exec(`
    update historico set changed_at = now() - interval '${interval}';
    alter table solicitacoes_visita disable trigger user;
    update solicitacoes_visita set updated_at = now() - interval '${interval}';
    alter table solicitacoes_visita enable trigger user;
    update private.emails_saida set solicitacao_id = (select id from solicitacoes_visita);
  `);
}

async function kept(): Promise<Record<string, boolean>> {
  const { rows } = await db.query<Record<string, boolean>>(`
    select exists (select from historico) as history,
      exists (select from solicitacoes_visita) as requests,
      exists (select from private.emails_saida) as mails,
      exists (select from noticias) as news`);
  return rows[0] ?? {};
}

const applyRetention = () => asService('select aplicar_retencao()');

test.each([
  ['11 months 28 days', true],
  ['12 months 1 day', false],
])('after %s history, visit requests and their mails are there: %s', async (interval, are) => {
  await age(interval);
  await applyRetention();
  expect(await kept()).toEqual({ history: are, requests: are, mails: are, news: true });
});

describe('when the clock says that the last run was more than a month ago', () => {
  const lastRun = (interval: string) =>
    db.exec(`update private.retencao set last_run_at = now() - interval '${interval}'`);

  beforeEach(() => age('14 months'));

  test.each(['14 months', '32 days', '-2 days'])('nothing is deleted: %s', async (interval) => {
    await lastRun(interval);
    await expect(applyRetention()).rejects.toThrow('nada foi apagado');
    await expect(asService('select private.apply_retention()')).rejects.toThrow();
    expect(await kept()).toMatchObject({ history: true, requests: true });
  });

  test('after a person has confirmed the clock it runs again, daily as before', async () => {
    await lastRun('14 months');
    await asService('select aplicar_retencao(clock_is_right => true)');
    expect(await kept()).toMatchObject({ history: false, requests: false });
    await lastRun('30 days');
    await applyRetention();
  });
});

test('the period is the one that the privacy policy and its documentation name', async () => {
  const { rows } = await db.query(
    'select private.retention_period() = make_interval(months => $1) as same',
    [keptForMonths],
  );
  expect(rows).toEqual([{ same: true }]);

  const page = await readFile(join(import.meta.dirname, '../../docs/privacidade.md'), 'utf8');
  expect(page).toContain(`até ${keptForMonths} meses após o último andamento`);
  const periods = page.match(/\d+(?=\s+meses)/g) ?? [];
  // Six is what hosts keep their own records for.
  expect(new Set(periods)).toEqual(new Set([String(keptForMonths), '6']));
});

test('every table of ours that may hold personal data is in the documentation', async () => {
  const { rows } = await db.query<{ name: string }>(`
    select distinct relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
      and attname ~ '(email|whatsapp|telefone|nome_responsavel|user_id|changed_by|requested_by|recipient|chave)'`);
  const page = await readFile(join(import.meta.dirname, '../../docs/privacidade.md'), 'utf8');
  for (const { name } of rows) expect(page).toMatch(new RegExp(`\\b${name}\\b`));
  expect(rows.map(({ name }) => name)).toContain('solicitacoes_visita');
});
