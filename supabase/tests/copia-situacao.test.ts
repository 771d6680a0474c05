import { inviter, createTestDatabase } from './support/database';

const { db, asStaff, asService } = await createTestDatabase();
beforeEach(() =>
  db.exec(`
    truncate private.copias_seguranca;
    delete from private.emails_saida;
    update private.aviso_copias
    set installed_at = now() - interval '8 days', operator_email = null, warned_at = null`),
);

const readState = async () => (await asStaff('select * from situacao_copia()'))[0];
const recordBackup = (entry: object) =>
  asService('select registrar_copia($1)', [JSON.stringify(entry)]);
const checkBackups = () => db.exec('select private.check_backups()');
const ageByHours = (hours: number) =>
  db.exec(`
    update private.copias_seguranca set finished_at = finished_at - interval '${hours} hours';
    update private.aviso_copias set warned_at = warned_at - interval '${hours} hours'`);

async function readMails() {
  const { rows } = await db.query<{ recipient: string; text: string; html: string }>(
    'select recipient, text, html from private.emails_saida order by created_at',
  );
  return rows;
}

test('a new installation gets no warning for a week, and then one that it has no backup', async () => {
  await db.exec(`update private.aviso_copias set installed_at = now() - interval '6 days'`);
  await checkBackups();
  expect([await readState(), await readMails()]).toMatchObject([{ estado: 'nova' }, []]);
  await db.exec(`update private.aviso_copias set installed_at = now() - interval '8 days'`);
  await checkBackups();
  expect(await readState()).toMatchObject({ estado: 'nunca', feita_em: null });
  expect(await readMails()).toMatchObject([{ recipient: inviter.email }]);
});

test('a backup counts as current for two days, then as late, by mail and on the dashboard', async () => {
  await recordBackup({ status: 'completa', files: 3, operator: 'ti@escola.example' });
  await ageByHours(47);
  await checkBackups();
  expect([await readState(), await readMails()]).toMatchObject([
    { estado: 'em_dia', faltam: 0 },
    [],
  ]);
  await ageByHours(2);
  await checkBackups();
  expect(await readState()).toMatchObject({ estado: 'atrasada' });
  expect(await readMails()).toMatchObject([
    { recipient: 'ti@escola.example', text: expect.stringContaining('mais de dois dias') },
  ]);
});

test.each([
  ['incompleta', 'Arquivos que faltam: 2'],
  ['falhou', 'falhou'],
])(
  'a backup that ends as “%s” is reported at once, even in a new installation',
  async (status, words) => {
    await db.exec(`update private.aviso_copias set installed_at = now()`);
    await recordBackup({
      status,
      missing: 2,
      detail: 'noticias-images/<b>.webp',
      operator: 'a@b.example',
    });
    expect(await readState()).toMatchObject({
      estado: status,
      detalhe: 'noticias-images/<b>.webp',
    });
    const [mail] = await readMails();
    expect(mail?.text).toContain(words);
    expect(mail?.text).toContain('noticias-images/<b>.webp');
    expect(mail?.html).toContain('noticias-images/&lt;b&gt;.webp');
  },
);

test('a lasting problem is reported again after a week, not each night, and a new one at once', async () => {
  const incomplete = { status: 'incompleta', missing: 1 };
  await recordBackup(incomplete);
  for (const status of ['falhou', 'incompleta', 'falhou', 'incompleta']) {
    await ageByHours(24);
    await recordBackup({ ...incomplete, status });
    await checkBackups();
  }
  expect(await readMails()).toHaveLength(1);
  await ageByHours(3 * 24 + 1);
  await recordBackup(incomplete);
  expect(await readMails()).toHaveLength(2);
  await recordBackup({ status: 'completa' });
  await recordBackup(incomplete);
  expect(await readMails()).toHaveLength(3);
});

test('a warning for which there was no recipient is sent once there is one', async () => {
  await db.exec('update auth.users set email = null');
  await recordBackup({ status: 'falhou' });
  await checkBackups();
  expect(await readMails()).toEqual([]);
  await db.exec(`update auth.users set email = '${inviter.email}' where id = '${inviter.id}'`);
  await checkBackups();
  await checkBackups();
  expect(await readMails()).toMatchObject([{ recipient: inviter.email }]);
});

test('a failed backup still shows when the last good one was made', async () => {
  await recordBackup({ status: 'completa' });
  await recordBackup({ status: 'falhou', detail: 'sem espaço' });
  const found = await readState();
  expect(found).toMatchObject({ estado: 'falhou', faltam: 0 });
  expect(found?.feita_em).not.toBeNull();
});

test('a backup is due when no archive was written within 20 hours, and a trial of the key is dated', async () => {
  const isDue = async () => (await asService('select copia_devida() as due'))[0];
  expect(await isDue()).toEqual({ due: true });
  await recordBackup({ status: 'incompleta', missing: 1 });
  await recordBackup({ status: 'falhou' });
  expect(await isDue()).toEqual({ due: false });
  await ageByHours(21);
  expect(await isDue()).toEqual({ due: true });

  const readTrial = async () =>
    (await db.query('select key_tried_at = now() as now from private.aviso_copias')).rows[0];
  expect(await readTrial()).toEqual({ now: null });
  await db.exec('begin');
  await db.exec('select registrar_chave_conferida()');
  expect(await readTrial()).toEqual({ now: true });
  await db.exec('rollback');
});

test('a backup is recorded although the address of the operator is none, and the last good one stays', async () => {
  await recordBackup({ status: 'completa', operator: 'ti@escola.example' });
  await recordBackup({ status: 'falhou', operator: 'Ana Souza <ana@escola.example>' });
  expect(await readState()).toMatchObject({ estado: 'falhou' });
  expect(await readMails()).toMatchObject([{ recipient: 'ti@escola.example' }]);
});
