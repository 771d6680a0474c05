import { inviter, testDatabase } from './support/database';

const { db, asStaff, asService } = await testDatabase();
beforeEach(() =>
  db.exec(`
    truncate private.copias_seguranca;
    delete from private.emails_saida;
    update private.aviso_copias
    set installed_at = now() - interval '8 days', operator_email = null, warned_at = null, warned_of = null`),
);

const state = async () => (await asStaff('select * from situacao_copia()'))[0];
const record = (entry: object) => asService('select registrar_copia($1)', [JSON.stringify(entry)]);
const check = () => db.exec('select private.check_backups()');
const hoursPass = (hours: number) =>
  db.exec(`
    update private.copias_seguranca set finished_at = finished_at - interval '${hours} hours';
    update private.aviso_copias set warned_at = warned_at - interval '${hours} hours'`);

async function mails() {
  const { rows } = await db.query<{ recipient: string; text: string; html: string }>(
    'select recipient, text, html from private.emails_saida order by created_at',
  );
  return rows;
}

test('a new installation is left in peace for a week, then told that it has no backup', async () => {
  await db.exec(`update private.aviso_copias set installed_at = now() - interval '6 days'`);
  await check();
  expect([await state(), await mails()]).toMatchObject([{ estado: 'nova' }, []]);
  await db.exec(`update private.aviso_copias set installed_at = now() - interval '8 days'`);
  await check();
  expect(await state()).toMatchObject({ estado: 'nunca', feita_em: null });
  expect(await mails()).toMatchObject([{ recipient: inviter.email }]);
});

test('a backup is in order for two days, then missed, by mail and on the dashboard', async () => {
  await record({ status: 'completa', files: 3, operator: 'ti@escola.example' });
  await hoursPass(47);
  await check();
  expect([await state(), await mails()]).toMatchObject([{ estado: 'em_dia', faltam: 0 }, []]);
  await hoursPass(2);
  await check();
  expect(await state()).toMatchObject({ estado: 'atrasada' });
  expect(await mails()).toMatchObject([
    { recipient: 'ti@escola.example', text: expect.stringContaining('mais de dois dias') },
  ]);
});

test.each([
  ['incompleta', 'Arquivos que faltam: 2'],
  ['falhou', 'falhou'],
])('a backup that ends as “%s” is told at once, whatever the age', async (status, words) => {
  await db.exec(`update private.aviso_copias set installed_at = now()`);
  await record({ status, missing: 2, detail: 'noticias-images/<b>.webp', operator: 'a@b.example' });
  expect(await state()).toMatchObject({ estado: status, detalhe: 'noticias-images/<b>.webp' });
  const [mail] = await mails();
  expect(mail?.text).toContain(words);
  expect(mail?.text).toContain('noticias-images/<b>.webp');
  expect(mail?.html).toContain('noticias-images/&lt;b&gt;.webp');
});

test('what stays wrong is told again after a week, not each night; what is mended starts anew', async () => {
  const incomplete = { status: 'incompleta', missing: 1 };
  await record(incomplete);
  await hoursPass(24);
  await record(incomplete);
  expect(await mails()).toHaveLength(1);
  await hoursPass(6 * 24 + 1);
  await record(incomplete);
  expect(await mails()).toHaveLength(2);
  await record({ status: 'completa' });
  await record(incomplete);
  expect(await mails()).toHaveLength(3);
});

test('a failure after a good backup says when that was', async () => {
  await record({ status: 'completa' });
  await record({ status: 'falhou', detail: 'sem espaço' });
  const found = await state();
  expect(found).toMatchObject({ estado: 'falhou', faltam: 0 });
  expect(found?.feita_em).not.toBeNull();
});
