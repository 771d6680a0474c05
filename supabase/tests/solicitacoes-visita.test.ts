import { randomUUID } from 'node:crypto';
import { addCallers, by, refusal, service, staff } from './support/callers';
import { testDatabase } from './support/database';

const db = await testDatabase(addCallers);
const asService = by(db, service);
const asStaff = by(db, staff);
beforeEach(() => db.exec('truncate solicitacoes_visita, private.emails_saida'));

const request = () => ({
  id: randomUUID(),
  nome_responsavel: 'Rui Prado',
  series_interesse: ['eic3', '1em'],
  periodos_disponiveis: ['seg_manha'],
  whatsapp: '+55 17 90000-0000',
  lgpd_accepted_at: '2026-11-05T12:00:00Z',
  privacy_policy_version: '2025-07-16',
});

const mail = () => ({
  id: randomUUID(),
  message_id: `<${randomUUID()}@coopen.example>`,
  recipient: 'secretaria@coopen.example',
  subject: 'Nova visita',
  html: '<p>Rui</p>',
  text: 'Rui',
});

const register = (solicitacao: object, email: object) =>
  asService<{ id: string }>('select registrar_solicitacao_visita($1, $2) as id', [
    solicitacao,
    email,
  ]);

const counts = async () =>
  (
    await db.query(`select (select count(*)::int from solicitacoes_visita) as requests,
      (select count(*)::int from private.emails_saida) as mails`)
  ).rows[0];

test('a request is stored with the mail that announces it', async () => {
  const solicitacao = request();
  const email = mail();
  expect(await register(solicitacao, email)).toEqual([{ id: solicitacao.id }]);

  expect(await asStaff('select * from solicitacoes_visita')).toMatchObject([
    { ...solicitacao, lgpd_accepted_at: new Date(solicitacao.lgpd_accepted_at), status: 'nova' },
  ]);
  expect(await asService('select * from private.emails_saida')).toMatchObject([
    { ...email, solicitacao_id: solicitacao.id, attempts: 0, sent_at: null },
  ]);
});

test('neither is stored when one of them is wrong', async () => {
  expect(await refusal(register({ ...request(), series_interesse: [] }, mail()))).toBe('23514');
  expect(await refusal(register(request(), { ...mail(), html: null }))).toBe('23502');
  expect(await counts()).toEqual({ requests: 0, mails: 0 });
});

test('a request that arrives twice is stored once', async () => {
  const solicitacao = request();
  const email = mail();
  await register(solicitacao, email);
  expect(await register(solicitacao, mail())).toEqual([{ id: solicitacao.id }]);
  expect(await register(request(), email)).toEqual([{ id: solicitacao.id }]);
  expect(await counts()).toEqual({ requests: 1, mails: 1 });
});

test('staff follow a request up, and leave what the family sent as it is', async () => {
  await register(request(), mail());
  await asStaff(`update solicitacoes_visita set status = 'agendada', notas = 'Sexta, 9h'`);
  expect(await asStaff('select status, notas from solicitacoes_visita')).toEqual([
    { status: 'agendada', notas: 'Sexta, 9h' },
  ]);
  const change = (set: string) => refusal(asStaff(`update solicitacoes_visita set ${set}`));
  expect(await change(`whatsapp = '+55 17 91111-1111'`)).toBe('PT422');
  expect(await change('lgpd_accepted_at = now()')).toBe('PT422');
  expect(await change(`status = 'talvez'`)).toBe('23514');
});

test('a deleted request leaves nothing of the family behind', async () => {
  await register(request(), mail());
  await asStaff('delete from solicitacoes_visita');
  expect(await counts()).toEqual({ requests: 0, mails: 0 });
  const { rows } = await db.query(`select from historico where to_jsonb(historico)::text ~ 'Rui'`);
  expect(rows).toEqual([]);
});
