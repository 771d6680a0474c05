import { randomUUID } from 'node:crypto';
import type { VisitColumn } from 'shared/visit-fields';
import { buildVisitRequest } from '../function/support/requests';
import { registerCleanup, as, readOutcome, type Values } from './support/connect';
import { buildVisitRow } from './support/samples';

/* Visit requests are stored exactly once, mailed and followed up. */

/** Fills every column of the form, so that the tests notice a column that isn't stored. */
const buildRequest = (values: Values = {}) => {
  const request = {
    ...buildVisitRow(),
    id: randomUUID() as string,
    observacoes: 'Vamos em três.',
    lgpd_accepted_at: '2026-11-05T12:00:00+00:00',
    utm_source: 'folheto',
    utm_medium: 'papel',
    utm_campaign: 'feira',
    utm_content: 'capa',
    page_url: 'https://escola.example/visita',
    referrer: 'https://www.instagram.com/',
  } satisfies Record<VisitColumn, unknown>;
  return { ...request, ...values };
};
const buildMail = (values: Values = {}) => {
  const id = randomUUID();
  const message_id = `<${id}@conformidade.example>`;
  const to = { recipient: 'secretaria@conformidade.example', subject: 'Nova visita' };
  return { id, message_id, ...to, html: '<p>Rui</p>', text: 'Rui', ...values };
};

function register(solicitacao: { id: string }, email: Values) {
  registerCleanup(() => as.service.from('solicitacoes_visita').delete().eq('id', solicitacao.id));
  return as.service.rpc('registrar_solicitacao_visita', { solicitacao, email });
}
const fetchRequest = async ({ id }: { id: string }) =>
  (await as.staff.from('solicitacoes_visita').select().eq('id', id).throwOnError()).data;
/** Fetches everything stored about a phone number: requests and mails. */
const exportPersonalData = async (telefone: string) =>
  (await as.service.rpc('exportar_dados_pessoais', { telefone }).throwOnError()).data;

/** Generates a random phone number. */
const generatePhoneNumber = () =>
  `+55 17 9${String(Math.random()).slice(2, 6)}-${String(Math.random()).slice(2, 6)}`;

test('a request and its mail are stored together or not at all', async () => {
  const whatsapp = generatePhoneNumber();
  const request = buildRequest({ whatsapp });
  const mail = buildMail({ text: whatsapp });
  expect((await register(request, mail)).data).toBe(request.id);
  expect(await exportPersonalData(whatsapp)).toMatchObject({
    solicitacoes: [{ ...request, status: 'nova' }],
    emails: [{ message_id: mail.message_id }],
  });
  const other = buildRequest({ whatsapp: generatePhoneNumber() });
  expect(
    await readOutcome(register({ ...other, series_interesse: [] } as never, buildMail())),
  ).toBe('23514');
  for (const lists of [{ series_interesse: [['eic3']] }, { periodos_disponiveis: [['seg_manha']] }])
    expect(await readOutcome(register({ ...other, ...lists } as never, buildMail()))).toBe('23514');
  expect(await readOutcome(register(other, buildMail({ html: null })))).toBe('23502');
  expect(await exportPersonalData(other.whatsapp)).toEqual({ solicitacoes: [], emails: [] });
});

test('a repeated request, even in parallel, is stored once, and no request overwrites another', async () => {
  const whatsapp = generatePhoneNumber();
  const request = buildRequest({ whatsapp });
  const mail = buildMail();
  const sent = await Promise.all(Array.from({ length: 8 }, () => register(request, buildMail())));
  expect(sent.map(({ data }) => data)).toEqual(Array(8).fill(request.id));
  const { solicitacoes, emails } = await exportPersonalData(whatsapp);
  expect([solicitacoes.length, emails.length]).toEqual([1, 1]);

  const first = buildRequest({ whatsapp: generatePhoneNumber() });
  await register(first, mail).throwOnError();
  expect((await register(buildRequest(), mail)).data).toBe(first.id);

  await register({ ...request, nome_responsavel: 'Outra Pessoa' } as never, buildMail());
  expect(await fetchRequest(request)).toMatchObject([{ nome_responsavel: 'Rui Prado' }]);
});

test('staff can follow up a request and delete it with its mail, but cannot change what the family sent', async () => {
  const whatsapp = generatePhoneNumber();
  const request = buildRequest({ whatsapp });
  await register(request, buildMail({ text: whatsapp })).throwOnError();
  const change = (values: Values) =>
    readOutcome(as.staff.from('solicitacoes_visita').update(values).eq('id', request.id));
  expect(await change({ status: 'agendada', notas: 'Sexta, 9h' })).toBe('accepted');
  expect(await change({ whatsapp: generatePhoneNumber() })).toBe('PT422');
  expect(await change({ lgpd_accepted_at: new Date().toISOString() })).toBe('PT422');
  expect(await change({ status: 'talvez' })).toBe('23514');
  expect(await fetchRequest(request)).toMatchObject([
    { status: 'agendada', notas: 'Sexta, 9h', whatsapp },
  ]);
  await as.staff.from('solicitacoes_visita').delete().eq('id', request.id).throwOnError();
  expect(await exportPersonalData(whatsapp)).toEqual({ solicitacoes: [], emails: [] });
});

test('only one sender can claim a mail, and nobody can claim it again after its delivery', async () => {
  const requests = Array.from({ length: 4 }, () => buildRequest());
  for (const request of requests) await register(request, buildMail()).throwOnError();
  const claim = async (): Promise<{ id: string }[]> =>
    (await as.service.rpc('reservar_emails', { limite: 1000 }).throwOnError()).data;
  const claimed = (await Promise.all(Array.from({ length: 6 }, claim))).flat();
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length);
  for (const { id } of claimed) {
    await as.service.rpc('confirmar_email', { email_id: id }).throwOnError();
    const late = { email_id: id, erro: 'uma resposta atrasada' };
    await as.service.rpc('adiar_email', late).throwOnError();
  }
  const again = await claim();
  expect(again.filter(({ id }) => claimed.some((mail) => mail.id === id))).toEqual([]);
});

test('a burst of requests is limited per sender', async () => {
  const isAllowed = async (chave: string) => {
    const limits = { maximo: 3, janela_segundos: 600 };
    return (await as.service.rpc('permitir_envio', { chave, ...limits }).throwOnError()).data;
  };
  const sender = randomUUID();
  const flood = await Promise.all(Array.from({ length: 12 }, () => isAllowed(sender)));
  expect(flood.filter(Boolean)).toHaveLength(3);
  expect(await isAllowed(randomUUID())).toBe(true);
});

test('the function behind the form stores a request', async () => {
  const visit = buildVisitRequest({ whatsapp: generatePhoneNumber() });
  registerCleanup(() => as.service.from('solicitacoes_visita').delete().eq('id', visit.id));
  const response = await as.visitor.functions.invoke('agendar-visita-email', { body: visit });
  expect(response).toMatchObject({ data: { ok: true }, error: null });
  expect(await fetchRequest(visit)).toMatchObject([
    { nome_responsavel: 'Marina Souza', status: 'nova' },
  ]);
});
