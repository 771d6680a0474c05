import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keptForMonths } from 'shared/privacy-policy';
import { getRefusalCode, staff, createTestDatabase } from './support/database';

const { db, asService } = await createTestDatabase();
const documentation = await readFile(
  join(import.meta.dirname, '../../docs/privacidade.md'),
  'utf8',
);

beforeEach(async () => {
  await db.exec(`
    truncate historico, noticias, solicitacoes_visita cascade;
    insert into noticias (title) values ('Festa');
    update private.retencao set last_run_at = now()`);
  await storeVisit('Rui Prado', '+55 17 91234-5678');
  await storeVisit('Rui Prado', '17 912345678');
  await storeVisit('Eva Lima', '+55 17 91234-5679');
});

async function storeVisit(nome_responsavel: string, whatsapp: string): Promise<void> {
  const request = { nome_responsavel, whatsapp, privacy_policy_version: '2025-07-16' };
  const answers = { series_interesse: ['eic3'], periodos_disponiveis: ['seg_manha'] };
  const email = { message_id: `<${randomUUID()}>`, recipient: 'a@b.example', subject: 'Visita' };
  const text = `Nome: ${nome_responsavel}, ${whatsapp}`;
  await asService('select registrar_solicitacao_visita($1, $2)', [
    { ...request, ...answers },
    { ...email, html: text, text },
  ]);
}

test('closed sessions are deleted, and so are records of sign-ins after six months', async () => {
  const [over, open] = [
    '10000000-0000-4000-8000-000000000001',
    '10000000-0000-4000-8000-000000000002',
  ];
  await db.exec(`
    insert into auth.sessions (id, user_id, refreshed_at) values
      ('${over}', '${staff.id}', (now() - interval '13 hours') at time zone 'UTC'),
      ('${open}', '${staff.id}', (now() - interval '11 hours') at time zone 'UTC');
    insert into auth.audit_log_entries (id, created_at) values
      ('${over}', now() - interval '6 months 1 day'), ('${open}', now() - interval '5 months')`);
  await db.exec('select private.apply_retention()');
  for (const table of ['sessions', 'audit_log_entries'])
    expect(
      (await db.query(`select id from auth.${table} where id in ('${over}', '${open}')`)).rows,
    ).toEqual([{ id: open }]);
});

describe('history and visit requests, which are kept for some months,', () => {
  /** Ages everything that is kept for a limited time. */
  const makeOld = (interval: string) =>
    db.exec(`
      update historico set changed_at = now() - interval '${interval}';
      alter table solicitacoes_visita disable trigger user;
      update solicitacoes_visita set updated_at = now() - interval '${interval}';
      alter table solicitacoes_visita enable trigger user`);

  async function findRemaining(): Promise<unknown> {
    const { rows } = await db.query(`
      select exists (select from historico) as history,
        exists (select from solicitacoes_visita) as requests,
        exists (select from private.emails_saida) as mails,
        exists (select from noticias) as news`);
    return rows[0];
  }

  const applyRetention = () => asService('select aplicar_retencao()');
  const setLastRun = (interval: string) =>
    db.exec(`update private.retencao set last_run_at = now() - interval '${interval}'`);

  test.each([
    ['11 months 28 days', true],
    ['12 months 1 day', false],
  ])('still exist after %s: %s', async (interval, exist) => {
    await makeOld(interval);
    await applyRetention();
    expect(await findRemaining()).toEqual({
      history: exist,
      requests: exist,
      mails: exist,
      news: true,
    });
  });

  test.each(['14 months', '32 days', '-2 days'])(
    'are not deleted when the clock says that the last run was %s ago',
    async (interval) => {
      await makeOld('14 months');
      await setLastRun(interval);
      await expect(applyRetention()).rejects.toThrow('nada foi apagado');
      await expect(asService('select private.apply_retention()')).rejects.toThrow();
      expect(await findRemaining()).toMatchObject({ history: true, requests: true });
    },
  );

  test('are deleted after a person has confirmed the clock, and daily from then on', async () => {
    await makeOld('14 months');
    await setLastRun('14 months');
    await asService('select aplicar_retencao(clock_is_right => true)');
    expect(await findRemaining()).toMatchObject({ history: false, requests: false });
    await setLastRun('30 days');
    await applyRetention();
  });

  test('are kept as long as the privacy policy and its documentation promise', async () => {
    const { rows } = await db.query(
      'select private.retention_period() = make_interval(months => $1) as same',
      [keptForMonths],
    );
    expect(rows).toEqual([{ same: true }]);
    expect(documentation).toContain(`até ${keptForMonths} meses após o último andamento`);
    const periods = documentation.match(/\d+(?=\s+meses)/g) ?? [];
    // Hosts keep their own records for six months.
    expect(new Set(periods)).toEqual(new Set([String(keptForMonths), '6']));
  });
});

test('the documentation lists every table that may hold personal data', async () => {
  const { rows } = await db.query<{ name: string }>(`
    select distinct relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
      and attname ~ '(email|whatsapp|telefone|nome_responsavel|user_id|changed_by|requested_by|recipient|chave)'`);
  for (const { name } of rows) expect(documentation).toMatch(new RegExp(`\\b${name}\\b`));
  expect(rows.map(({ name }) => name)).toContain('solicitacoes_visita');
});

interface PersonalData {
  solicitacoes: { nome_responsavel: string; whatsapp: string }[];
  emails: { text: string }[];
}

async function callWithPhone(name: string, phone: string): Promise<PersonalData> {
  const rows = await asService<{ data: PersonalData }>(`select ${name}($1) as data`, [phone]);
  return rows[0]?.data ?? { solicitacoes: [], emails: [] };
}
const exportData = (phone: string) => callWithPhone('exportar_dados_pessoais', phone);

test.each([
  '+55 17 91234-5678',
  '5517912345678',
  '(17) 91234-5678',
  '017 91234 5678',
  '0055 17 91234-5678',
  '17 91234.5678',
  '+55 (017) 91234-5678',
])('a phone number is recognised however it is spelled: %s', async (phone) => {
  const spelled = ['+55 17 91234-5678', '17 912345678'];
  const { solicitacoes, emails } = await exportData(phone);
  expect(solicitacoes.map(({ whatsapp }) => whatsapp)).toEqual(spelled);
  expect(emails.map(({ text }) => text)).toEqual(spelled.map((one) => `Nome: Rui Prado, ${one}`));
});

test('the area code 55 is not taken for the country code', async () => {
  await storeVisit('Ivo Bento', '(55) 91234-5678');
  for (const phone of ['55 91234-5678', '+55 55 91234-5678', '+55 (055) 91234-5678'])
    expect((await exportData(phone)).solicitacoes).toHaveLength(1);
});

test.each(['', '+55', '91234-5678', '5678', '%', 'Rui'])(
  'part of a phone number is refused: %p',
  async (phone) => {
    for (const name of ['exportar_dados_pessoais', 'apagar_dados_pessoais'])
      expect(await getRefusalCode(callWithPhone(name, phone))).toBe('PT422');
  },
);

test('erasing deletes all requests and mails of one person, and nothing of anybody else', async () => {
  const before = await exportData('17 91234-5678');
  expect(await callWithPhone('apagar_dados_pessoais', '+55 (17) 91234-5678')).toEqual(before);
  expect(await exportData('17 91234-5678')).toEqual({ solicitacoes: [], emails: [] });
  const { rows } = await db.query(`
    select tables.name from (
      select 'request' as name, to_jsonb(r)::text as content from solicitacoes_visita r
      union all select 'mail', to_jsonb(m)::text from private.emails_saida m
      union all select 'history', to_jsonb(h)::text from historico h
      union all select 'limits', to_jsonb(l)::text from private.limites_envio l
    ) as tables where content ~ 'Rui|1234-?5678' and content !~ 'Eva'`);
  expect(rows).toEqual([]);
  expect((await exportData('17 91234-5679')).solicitacoes).toHaveLength(1);
});
