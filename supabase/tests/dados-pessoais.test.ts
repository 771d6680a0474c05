import { randomUUID } from 'node:crypto';
import { addCallers, by, refusal, service } from './support/callers';
import { testDatabase } from './support/database';

const db = await testDatabase(addCallers);
const asService = by(db, service);
beforeEach(async () => {
  await db.exec('truncate solicitacoes_visita cascade');
  await visit('Rui Prado', '+55 17 91234-5678');
  await visit('Rui Prado', '17 912345678');
  await visit('Eva Lima', '+55 17 91234-5679');
});

async function visit(nome_responsavel: string, whatsapp: string): Promise<void> {
  const solicitacao = {
    nome_responsavel,
    whatsapp,
    series_interesse: ['eic3'],
    periodos_disponiveis: ['seg_manha'],
    privacy_policy_version: '2025-07-16',
  };
  const text = `Nome: ${nome_responsavel}, ${whatsapp}`;
  const email = { message_id: `<${randomUUID()}>`, recipient: 'a@b.example', subject: 'Visita' };
  await asService('select registrar_solicitacao_visita($1, $2)', [
    solicitacao,
    { ...email, html: text, text },
  ]);
}

interface PersonalData {
  solicitacoes: { nome_responsavel: string; whatsapp: string }[];
  emails: { text: string }[];
}

async function call(name: string, phone: string): Promise<PersonalData> {
  const rows = await asService<{ data: PersonalData }>(`select ${name}($1) as data`, [phone]);
  return rows[0]?.data ?? { solicitacoes: [], emails: [] };
}
const exported = (phone: string) => call('exportar_dados_pessoais', phone);
const erased = (phone: string) => call('apagar_dados_pessoais', phone);

test.each([
  '+55 17 91234-5678',
  '5517912345678',
  '(17) 91234-5678',
  '017 91234 5678',
  '0055 17 91234-5678',
  '17 91234.5678',
  '+55 (017) 91234-5678',
])('a number is the same however it is spelled: %s', async (phone) => {
  const spelled = ['+55 17 91234-5678', '17 912345678'];
  const { solicitacoes, emails } = await exported(phone);
  expect(solicitacoes.map(({ whatsapp }) => whatsapp)).toEqual(spelled);
  expect(emails.map(({ text }) => text)).toEqual(spelled.map((one) => `Nome: Rui Prado, ${one}`));
});

test('an area code 55 is not taken for the country', async () => {
  await visit('Ivo Bento', '(55) 91234-5678');
  expect((await exported('55 91234-5678')).solicitacoes).toHaveLength(1);
  expect((await exported('+55 55 91234-5678')).solicitacoes).toHaveLength(1);
  expect((await exported('+55 (055) 91234-5678')).solicitacoes).toHaveLength(1);
});

test.each(['', '+55', '91234-5678', '5678', '%', 'Rui'])(
  'part of a number is nobody’s: %p',
  async (phone) => {
    for (const name of ['exportar_dados_pessoais', 'apagar_dados_pessoais'])
      expect(await refusal(call(name, phone))).toBe('PT422');
  },
);

test('erased is erased, requests and mails, and nothing of anybody else', async () => {
  const before = await exported('17 91234-5678');
  expect(await erased('+55 (17) 91234-5678')).toEqual(before);
  expect(await exported('17 91234-5678')).toEqual({ solicitacoes: [], emails: [] });
  const { rows } = await db.query(`
    select tables.name from (
      select 'request' as name, to_jsonb(r)::text as content from solicitacoes_visita r
      union all select 'mail', to_jsonb(m)::text from private.emails_saida m
      union all select 'history', to_jsonb(h)::text from historico h
      union all select 'limits', to_jsonb(l)::text from private.limites_envio l
    ) as tables where content ~ 'Rui|1234-?5678' and content !~ 'Eva'`);
  expect(rows).toEqual([]);
  expect((await exported('17 91234-5679')).solicitacoes).toHaveLength(1);
});
