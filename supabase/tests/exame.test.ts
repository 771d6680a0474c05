import { createTestDatabase, getRefusalCode, inviter, runAs } from './support/database';
import { hostedExtensions } from './support/hosted-extensions';

const { db, asService, asStaff } = await createTestDatabase();
const asVisitor = runAs(db, { role: 'anon' });
const operator = 'ti@escola.example';

beforeEach(() =>
  db.exec(`
    truncate private.exames;
    delete from private.emails_saida;
    update private.aviso_copias set operator_email = '${operator}';
    update private.aviso_exames set red_parts = '{}', warned_at = null`),
);

type State = 'bem' | 'atencao' | 'nao_conferido';

/** Records a run of the doctor with these parts. */
function record(parts: Record<string, State>) {
  const achados = Object.entries(parts).map(([parte, estado]) => ({
    parte,
    estado,
    ...(estado === 'atencao' && {
      problema: `Algo em ${parte} <não> vai bem.`,
      solucao: `Cuide de ${parte}.`,
    }),
  }));
  const status = Object.values(parts).includes('atencao') ? 'atencao' : 'bem';
  return asService('select registrar_exame($1)', [
    JSON.stringify({ status, achados: [...achados, { parte: 'Exame diário', estado: 'bem' }] }),
  ]);
}

/** Records that a run failed before it had checked anything. */
const recordFailedRun = () =>
  asService('select registrar_exame($1)', [
    JSON.stringify({
      status: 'atencao',
      achados: [
        { parte: 'Exame diário', estado: 'atencao', problema: 'Não terminou.', solucao: 'Veja.' },
      ],
    }),
  ]);

const ageByDays = (days: number) =>
  db.exec(`update private.aviso_exames set warned_at = warned_at - interval '${days} days'`);

async function readMails() {
  const { rows } = await db.query<{ recipient: string; subject: string; text: string }>(
    'select recipient, subject, text from private.emails_saida order by created_at, id',
  );
  return rows;
}

test('a run that finds nothing is recorded and writes no mail', async () => {
  await record({ chaves: 'bem', cofre: 'nao_conferido' });
  expect(await readMails()).toEqual([]);
  const { rows } = await db.query('select status from private.exames');
  expect(rows).toEqual([{ status: 'bem' }]);
});

test('the operator learns once that a part turned red, with the cure, and once that all is well again', async () => {
  await record({ chaves: 'atencao', migrações: 'bem' });
  await record({ chaves: 'atencao', migrações: 'bem' });
  expect(await readMails()).toEqual([
    {
      recipient: operator,
      subject: 'Exame do sistema: precisa de atenção',
      text: expect.stringContaining(
        'chaves: Algo em chaves <não> vai bem.\n→ Cuide de chaves.\n\nPara repetir',
      ),
    },
  ]);
  const { rows } = await db.query<{ html: string }>('select html from private.emails_saida');
  expect(rows[0]?.html).toContain('&lt;não&gt;');

  await db.exec('delete from private.emails_saida');
  await record({ chaves: 'bem', migrações: 'bem' });
  await record({ chaves: 'bem', migrações: 'bem' });
  expect(await readMails()).toEqual([
    {
      recipient: operator,
      subject: 'Exame do sistema: tudo certo de novo',
      text: expect.stringContaining('chaves'),
    },
  ]);
});

test('the same red parts are repeated after a week', async () => {
  await record({ chaves: 'atencao' });
  await ageByDays(6);
  await record({ chaves: 'atencao' });
  expect(await readMails()).toHaveLength(1);
  await ageByDays(2);
  await record({ chaves: 'atencao' });
  expect(await readMails()).toHaveLength(2);
});

test('a part that turns red beside others is told at once, one that recovers beside others is not', async () => {
  await record({ chaves: 'atencao', cópia: 'bem' });
  await record({ chaves: 'atencao', cópia: 'atencao' });
  expect(await readMails()).toHaveLength(2);
  await record({ chaves: 'bem', cópia: 'atencao' });
  expect(await readMails()).toHaveLength(2);
  await record({ chaves: 'atencao', cópia: 'atencao' });
  expect(await readMails()).toHaveLength(3);
});

test('a red part that could not be checked is not well again', async () => {
  await record({ chaves: 'atencao' });
  await record({ chaves: 'nao_conferido' });
  expect(await readMails()).toHaveLength(1);
  await record({ chaves: 'bem' });
  expect((await readMails()).map(({ subject }) => subject)).toContain(
    'Exame do sistema: tudo certo de novo',
  );
});

test('a run that fails is told, and makes no red part well', async () => {
  await record({ chaves: 'atencao' });
  await recordFailedRun();
  await recordFailedRun();
  expect(await readMails()).toHaveLength(2);
  await record({ chaves: 'atencao' });
  expect(await readMails()).toHaveLength(2);
  await record({ chaves: 'bem' });
  expect(await readMails()).toHaveLength(3);
});

test('a red part that a later version no longer has counts as well', async () => {
  await record({ antiga: 'atencao' });
  await record({ chaves: 'bem' });
  expect(await readMails()).toHaveLength(2);
});

test('the repeated mail names a red part that could not be checked', async () => {
  await record({ chaves: 'atencao', cofre: 'atencao' });
  await ageByDays(8);
  await record({ chaves: 'nao_conferido', cofre: 'atencao' });
  expect((await readMails()).map(({ text }) => text)).toEqual([
    expect.not.stringContaining('não conferido desta vez'),
    expect.stringContaining('Em vermelho desde antes, e não conferido desta vez: chaves.'),
  ]);
});

test('a red part is told once there is somebody to tell, and well again only to who knew of it', async () => {
  await db.exec(`
    update private.aviso_copias set operator_email = null;
    update auth.users set email = null`);
  await record({ chaves: 'atencao' });
  await record({ chaves: 'bem' });
  await record({ chaves: 'atencao' });
  expect(await readMails()).toEqual([]);
  await db.exec(`update auth.users set email = '${inviter.email}' where id = '${inviter.id}'`);
  await record({ chaves: 'atencao' });
  await record({ chaves: 'atencao' });
  expect(await readMails()).toMatchObject([
    { recipient: inviter.email, subject: 'Exame do sistema: precisa de atenção' },
  ]);
});

test('two runs at the same time write one mail', async () => {
  await Promise.all([record({ chaves: 'atencao' }), record({ chaves: 'atencao' })]);
  expect(await readMails()).toHaveLength(1);
});

test('a recorded run is noted as the daily job, and sets the operator’s address', async () => {
  await db.exec('delete from private.tarefas_diarias');
  await asService('select registrar_exame($1)', [
    JSON.stringify({ status: 'bem', achados: [], operator: 'outra@escola.example' }),
  ]);
  const { rows } = await db.query('select name from private.tarefas_diarias');
  expect(rows).toEqual([{ name: 'doctor' }]);
  const { rows: notices } = await db.query('select operator_email from private.aviso_copias');
  expect(notices).toEqual([{ operator_email: 'outra@escola.example' }]);
});

/** Facts by name. */
interface Facts {
  [fact: string]: unknown;
}
async function readState(): Promise<Facts> {
  const [row] = await asService<{ state: Facts }>('select ler_situacao_tecnica() as state');
  return row?.state ?? {};
}

test('where pg_cron and Vault are missing, these facts are null and the others are there', async () => {
  await db.exec(`
    insert into private.emails_saida (message_id, recipient, subject, text, html, last_error)
    values ('<a@b>', 'a@b.example', 'a', 'a', 'a', 'Invalid login: 535 5.7.8 user ana@escola.example EAUTH');
    insert into storage.objects (bucket_id, name, metadata, created_at)
    values ('espacos-images', 'antiga.webp', '{"size": 2048}', now() - interval '2 hours')`);
  const state = await readState();
  expect(state).toMatchObject({
    agendas: null,
    cofre: null,
    emails: { esperando: 1, recusados: 1, motivo: expect.stringMatching(/^(535|EAUTH)$/) },
    arquivos: { quantos: 1, bytes: 2048 },
    orfaos: { quantos: 1, bytes: 2048 },
    publicacao: { ultima: null, no_ar_desde: null, pedida_em: null },
    disparo: { repositorio: null },
    chamadas: [],
    copia: { estado: 'nova' },
    sem_rls: [],
    migracoes: expect.arrayContaining(['20261124000014']),
  });
  expect(state.banco).toBeGreaterThan(1_000_000);
  expect(JSON.stringify(state)).not.toContain('ana@escola.example');
  await db.exec('delete from storage.objects');
});

test('the jobs of pg_cron come with the result of their last finished run, and Vault with its names only', async () => {
  await db.exec(`
    begin;
    ${hostedExtensions}
    insert into cron.job (jobid, jobname, schedule, command, active)
    values (1, 'apply-retention', '17 6 * * *', 'select 1', true), (2, 'nova', '1 1 * * *', 'select 2', false);
    insert into cron.job_run_details (jobid, runid, start_time, status, return_message) values
      (1, 1, now() - interval '1 day', 'succeeded', '1 row'), (1, 2, now(), 'failed', 'ERROR: relógio'),
      (1, 3, now(), 'running', null);
    select vault.create_secret('sb_secret_guardado', 'secret_key')`);
  const { rows } = await db.query<{ state: Facts }>('select ler_situacao_tecnica() as state');
  await db.exec('rollback');
  const state = rows[0]?.state ?? {};
  expect(state).toMatchObject({
    agendas: [
      {
        nome: 'apply-retention',
        horario: '17 6 * * *',
        ativa: true,
        resultado: 'failed',
        mensagem: 'ERROR: relógio',
      },
      { nome: 'nova', ativa: false, resultado: null },
    ],
    cofre: ['secret_key'],
  });
  expect(JSON.stringify(state)).not.toContain('sb_secret_guardado');
});

test('a table without row level security is named', async () => {
  await db.exec('create table public.recados (id bigint primary key)');
  expect(await readState()).toMatchObject({ sem_rls: ['recados'] });
  await db.exec('drop table public.recados');
});

test.each(['registrar_exame(\'{"status": "bem", "achados": []}\')', 'ler_situacao_tecnica()'])(
  'neither visitors nor staff may call %s',
  async (call) => {
    for (const run of [asVisitor, asStaff])
      expect(await getRefusalCode(run(`select ${call}`))).toBe('42501');
  },
);
