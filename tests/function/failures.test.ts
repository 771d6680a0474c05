import type { CallPoint } from './support/data-service';
import type { MailStep } from './support/mail-server';
import { buildVisitRequest } from './support/requests';
import { schoolWithOffice, startTestEnvironment, waitFor } from './support/test-environment';

const environment = await startTestEnvironment();
afterEach(() => {
  environment.mailServer.refusal = undefined;
  environment.mailServer.beforeReply = () => undefined;
});

/** Sends a visit request and expects success, whatever the mail server does; returns its id. */
async function sendRequest(): Promise<string> {
  const visit = buildVisitRequest();
  const response = await environment.send(visit);
  expect(response.status).toBe(200);
  expect(await environment.stored.fetchVisits(visit.id)).toHaveLength(1);
  return visit.id;
}

async function fetchMail(id: string) {
  const mails = await environment.stored.fetchMails(id);
  expect(mails).toHaveLength(1);
  if (!mails[0]) throw new Error('No mail in the outbox');
  return mails[0];
}

/** Waits for pending deliveries, because a retry runs after them; returns why the mail was postponed. */
async function fetchLastError(id: string) {
  await environment.sendDueMails();
  return (await fetchMail(id)).last_error;
}

function waitUntilSent(id: string) {
  return waitFor(async () => (await fetchMail(id)).sent_at);
}

/** Retries as if time had passed, until no mail is waiting. */
async function deliverWaitingMails() {
  await environment.stored.makeMailsDue();
  await environment.sendDueMails();
  await environment.stored.makeMailsDue();
  expect(await environment.sendDueMails()).toEqual({ sent: 0, failed: 0 });
}

/** Expects that the next retry delivers the mail, and that no later retry delivers it again. */
async function expectOneDelivery(id: string) {
  await deliverWaitingMails();
  expect((await fetchMail(id)).sent_at).not.toBeNull();
  expect(environment.mailServer.findMails(id)).toHaveLength(1);
}

test('while the mail server is down, mails wait, and all arrive when it is back', async () => {
  await environment.mailServer.stop();
  const ids = [await sendRequest(), await sendRequest(), await sendRequest()];
  const reasons = await Promise.all(ids.map(fetchLastError));
  expect(reasons).toContainEqual(expect.stringContaining('ECONNREFUSED'));
  await environment.mailServer.start();
  for (const id of ids) await expectOneDelivery(id);
});

test.each([
  { step: 'sender', code: 451 },
  { step: 'recipient', code: 550 },
  { step: 'content', code: 554 },
  // PostgreSQL cannot store the null character in this reply.
  { step: 'recipient', code: 450, text: 'Not\0 now\u0007' },
] as const)(
  'a mail whose $step the mail server refuses with $code is retried until it is accepted',
  async (refusal) => {
    environment.mailServer.refusal = refusal;
    const id = await sendRequest();
    expect(await fetchLastError(id)).toContain(String(refusal.code));
    await environment.stored.makeMailsDue();
    expect(await environment.sendDueMails()).toEqual({ sent: 0, failed: 1 });
    environment.mailServer.refusal = undefined;
    await expectOneDelivery(id);
  },
);

test('a mail that the mail server refuses does not delay others', async () => {
  environment.mailServer.refusal = { step: 'recipient', code: 550 };
  const refused = [await sendRequest(), await sendRequest()];
  await Promise.all(refused.map(fetchLastError));
  environment.mailServer.refusal = undefined;
  const id = await sendRequest();
  await waitUntilSent(id);
  for (const refusedId of refused) await expectOneDelivery(refusedId);
});

test('families do not wait for a slow mail server, and each mail arrives once', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  environment.mailServer.beforeReply = () => held;
  const ids = [await sendRequest(), await sendRequest()];
  for (const id of ids) expect(environment.mailServer.findMails(id)).toEqual([]);
  release();
  await environment.sendDueMails();
  await Promise.all(ids.map(waitUntilSent));
  for (const id of ids) expect(environment.mailServer.findMails(id)).toHaveLength(1);
});

describe('when the data service', () => {
  afterEach(() => {
    environment.database.onCall = () => undefined;
  });

  test('is down while a request arrives, the response asks the family to try again', async () => {
    environment.database.onCall = () => Promise.reject(new Error('gone'));
    const visit = buildVisitRequest();
    const response = await environment.send(visit);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: 'Falha no envio do formulário.' });
    environment.database.onCall = () => undefined;
    expect((await environment.send(visit)).status).toBe(200);
    await waitUntilSent(visit.id);
    expect(environment.mailServer.findMails(visit.id)).toHaveLength(1);
  });

  test.each([
    [
      400,
      '{"code":"23514","details":"Failing row contains (Marina Souza)"}',
      'Error: POST /rest/v1/rpc/registrar_solicitacao_visita: 400 23514',
    ],
    [502, '<p>Marina Souza</p>', 'Error: POST /rest/v1/rpc/registrar_solicitacao_visita: 502'],
    [200, '"Marina Souza', 'Error: POST /rest/v1/rpc/registrar_solicitacao_visita: 200, no JSON'],
  ])('responds with %i %s, the log has one line without a name', async (status, content, line) => {
    environment.database.onCall = (point) =>
      point === 'before registrar_solicitacao_visita'
        ? new Response(content, { status })
        : undefined;
    const before = environment.readLog().length;
    expect((await environment.send(buildVisitRequest())).status).toBe(503);
    const written = () => environment.readLog().slice(before);
    await waitFor(() => written().includes('\n'));
    expect(written()).toBe(`${line}\n`);
  });

  test('is briefly down after the mail was accepted, the mail is not sent again', async () => {
    let refusals = 0;
    environment.database.onCall = (point) => {
      if (point !== 'before confirmar_email' || refusals > 2) return;
      refusals += 1;
      throw new Error('gone');
    };
    const id = await sendRequest();
    await waitUntilSent(id);
    expect(refusals).toBe(3);
    expect(environment.mailServer.findMails(id)).toHaveLength(1);
  });

  test('is down for longer than the function retries, it records the delivery when it is back', async () => {
    let gone = true;
    environment.database.onCall = (point) => {
      if (point === 'before confirmar_email' && gone) throw new Error('gone');
    };
    const id = await sendRequest();
    await waitFor(() => environment.mailServer.findMails(id).length > 0);
    // This run starts after the previous run has given up; that run's claim on the mail has not expired.
    expect(await environment.sendDueMails()).toEqual({ sent: 0, failed: 0 });
    expect((await fetchMail(id)).sent_at).toBeNull();
    gone = false;
    await expectOneDelivery(id);
  });
});

describe('a function that is killed', () => {
  /** Resolves when the function reaches this point, and holds it there until it is killed. */
  function holdAt(point: CallPoint | MailStep): Promise<void> {
    return new Promise((resolve) => {
      const hold = (reached: CallPoint | MailStep) => {
        if (reached !== point) return undefined;
        resolve();
        return new Promise<never>(() => undefined);
      };
      environment.database.onCall = hold;
      environment.mailServer.beforeReply = hold;
    });
  }

  test.each<[CallPoint | MailStep, number]>([
    ['before permitir_envio', 1],
    ['before registrar_solicitacao_visita', 1],
    ['after registrar_solicitacao_visita', 1],
    ['before reservar_emails', 1],
    ['after reservar_emails', 1],
    ['connect', 1],
    ['sender', 1],
    ['recipient', 1],
    ['content', 1],
    // The server accepted the mail but the function never learned it; SMTP cannot prevent a second copy.
    ['accepted', 2],
    ['before confirmar_email', 2],
    ['after confirmar_email', 1],
  ])('at "%s" stores the request once, and %i copies of its mail arrive', async (point, copies) => {
    const visit = buildVisitRequest();
    const reached = holdAt(point);
    const response = environment.send(visit).catch(() => undefined);
    await reached;
    await environment.killAndRestart();
    // The family presses the button again if it saw an error.
    if (!(await response)?.ok) expect((await environment.send(visit)).status).toBe(200);
    await deliverWaitingMails();
    expect(await environment.stored.fetchVisits(visit.id)).toHaveLength(1);
    expect((await fetchMail(visit.id)).sent_at).not.toBeNull();
    const messageIds = environment.mailServer.findMails(visit.id).map(({ messageId }) => messageId);
    expect(messageIds).toEqual(Array(copies).fill(`<visita.${visit.id}@localhost>`));
  });
});

describe('without the school’s own office address, the mail waits and goes to nobody:', () => {
  afterEach(async () => {
    environment.database.onCall = () => undefined;
    await environment.stored.writePage('escola', schoolWithOffice);
  });

  test('the details of the school cannot be read', async () => {
    environment.database.onCall = (point) =>
      point === 'before paginas' ? new Response(null, { status: 500 }) : undefined;
    const id = await sendRequest();
    expect(await fetchLastError(id)).toBe(
      'Sem destinatário: os dados da escola não puderam ser lidos agora.',
    );
    expect(environment.readLog()).toContain(
      'was not accepted: Sem destinatário: os dados da escola',
    );
    expect(environment.mailServer.findMails(id)).toEqual([]);
    environment.database.onCall = () => undefined;
    await expectOneDelivery(id);
  });

  test.each([
    ['the school has no details', {}],
    ['the school has only another address', { emails: { contact: 'contato@escola.example' } }],
    ['the address is invalid', { emails: { office: 'secretaria' } }],
  ])('%s', async (_, content) => {
    await environment.stored.writePage('escola', content);
    const id = await sendRequest();
    expect(await fetchLastError(id)).toBe(
      'Sem destinatário: escreva o e-mail da secretaria em Páginas, Dados da escola.',
    );
    expect(environment.mailServer.findMails(id)).toEqual([]);
    await environment.stored.writePage('escola', {
      emails: { office: 'atendimento@nova.example' },
    });
    await expectOneDelivery(id);
    expect(environment.mailServer.findMails(id)[0]?.to).toMatchObject([
      { address: 'atendimento@nova.example' },
    ]);
  });
});
