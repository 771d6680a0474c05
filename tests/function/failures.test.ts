import type { CallPoint } from './support/data-service';
import type { MailStep } from './support/mail-server';
import { visitRequest } from './support/requests';
import { schoolWithOffice, startSurroundings, waitFor } from './support/surroundings';

const all = await startSurroundings();
afterEach(() => {
  all.mailServer.refusal = undefined;
  all.mailServer.beforeAnswer = () => undefined;
});

/** Sends a request, which has to be answered whatever the mail server does. */
async function request(): Promise<string> {
  const visit = visitRequest();
  const response = await all.send(visit);
  expect(response.status).toBe(200);
  expect(await all.stored.visits(visit.id)).toHaveLength(1);
  return visit.id;
}

async function fetchMail(id: string) {
  const mails = await all.stored.mails(id);
  expect(mails).toHaveLength(1);
  if (!mails[0]) throw new Error('No mail in the outbox');
  return mails[0];
}

/** Waits until the function is done with everything it has begun; returns why the mail was put off. */
async function postponed(id: string) {
  await all.retry();
  return (await fetchMail(id)).last_error;
}

function sent(id: string) {
  return waitFor(async () => (await fetchMail(id)).sent_at);
}

/** Time passes, until no mail waits any more. */
async function everyMailIsSent() {
  await all.stored.letTimePass();
  await all.retry();
  await all.stored.letTimePass();
  expect(await all.retry()).toEqual({ sent: 0, failed: 0 });
}

/** The mail arrives at the next occasion, once, and never again. */
async function expectOneDelivery(id: string) {
  await everyMailIsSent();
  expect((await fetchMail(id)).sent_at).not.toBeNull();
  expect(all.mailServer.about(id)).toHaveLength(1);
}

test('down: the mails wait, and all arrive when it is back', async () => {
  await all.mailServer.stop();
  const ids = [await request(), await request(), await request()];
  const reasons = await Promise.all(ids.map(postponed));
  expect(reasons).toContainEqual(expect.stringContaining('ECONNREFUSED'));
  await all.mailServer.start();
  for (const id of ids) await expectOneDelivery(id);
});

test.each([
  { step: 'sender', code: 451 },
  { step: 'recipient', code: 550 },
  { step: 'content', code: 554 },
  // No database holds what this server says.
  { step: 'recipient', code: 450, text: 'Not\0 now\u0007' },
] as const)(
  'refusing the $step with $code: it is tried again until it is taken',
  async (refusal) => {
    all.mailServer.refusal = refusal;
    const id = await request();
    expect(await postponed(id)).toContain(String(refusal.code));
    await all.stored.letTimePass();
    expect(await all.retry()).toEqual({ sent: 0, failed: 1 });
    all.mailServer.refusal = undefined;
    await expectOneDelivery(id);
  },
);

test('refusing one mail: the others pass', async () => {
  all.mailServer.refusal = { step: 'recipient', code: 550 };
  const refused = [await request(), await request()];
  await Promise.all(refused.map(postponed));
  all.mailServer.refusal = undefined;
  const id = await request();
  await sent(id);
  for (const each of refused) await expectOneDelivery(each);
});

test('slow: families do not wait for it, and each mail arrives once', async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  all.mailServer.beforeAnswer = () => held;
  const ids = [await request(), await request()];
  for (const id of ids) expect(all.mailServer.about(id)).toEqual([]);
  goOn();
  await all.retry();
  await Promise.all(ids.map(sent));
  for (const id of ids) expect(all.mailServer.about(id)).toHaveLength(1);
});

describe('the data service', () => {
  afterEach(() => {
    all.database.at = () => undefined;
  });

  test('gone when the request comes: the family is told to try again', async () => {
    all.database.at = () => Promise.reject(new Error('gone'));
    const visit = visitRequest();
    const response = await all.send(visit);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: 'Falha no envio do formulário.' });
    all.database.at = () => undefined;
    expect((await all.send(visit)).status).toBe(200);
    await sent(visit.id);
    expect(all.mailServer.about(visit.id)).toHaveLength(1);
  });

  test.each([
    [
      400,
      '{"code":"23514","details":"Failing row contains (Marina Souza)"}',
      'Error: POST /rest/v1/rpc/registrar_solicitacao_visita: 400 23514',
    ],
    [502, '<p>Marina Souza</p>', 'Error: POST /rest/v1/rpc/registrar_solicitacao_visita: 502'],
    [200, '"Marina Souza', 'Error: POST /rest/v1/rpc/registrar_solicitacao_visita: 200, no JSON'],
  ])('answering %i %s: the log has one line and no name', async (status, content, line) => {
    all.database.at = (point) =>
      point === 'before registrar_solicitacao_visita'
        ? new Response(content, { status })
        : undefined;
    const before = all.log().length;
    expect((await all.send(visitRequest())).status).toBe(503);
    const written = () => all.log().slice(before);
    await waitFor(() => written().includes('\n'));
    expect(written()).toBe(`${line}\n`);
  });

  test('gone when the mail has been accepted: it is not sent again', async () => {
    let refusals = 0;
    all.database.at = (point) => {
      if (point !== 'before confirmar_email' || refusals > 2) return;
      refusals += 1;
      throw new Error('gone');
    };
    const id = await request();
    await sent(id);
    expect(refusals).toBe(3);
    expect(all.mailServer.about(id)).toHaveLength(1);
  });

  test('gone for longer than the function insists: the acceptance is noted when it is back', async () => {
    let gone = true;
    all.database.at = (point) => {
      if (point === 'before confirmar_email' && gone) throw new Error('gone');
    };
    const id = await request();
    await waitFor(() => all.mailServer.about(id).length > 0);
    // This run starts when the one that insists has given up; the mail is still lent to that one.
    expect(await all.retry()).toEqual({ sent: 0, failed: 0 });
    expect((await fetchMail(id)).sent_at).toBeNull();
    gone = false;
    await expectOneDelivery(id);
  });
});

describe('the function itself', () => {
  /** Resolves when the function has come to this point, and holds it there until it is killed. */
  function reaches(point: CallPoint | MailStep): Promise<void> {
    return new Promise((resolve) => {
      const hold = (reached: CallPoint | MailStep) => {
        if (reached !== point) return undefined;
        resolve();
        return new Promise<never>(() => undefined);
      };
      all.database.at = hold;
      all.mailServer.beforeAnswer = hold;
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
    // The mail server has the mail and the function never learned it: the case that SMTP leaves open.
    ['accepted', 2],
    ['before confirmar_email', 2],
    ['after confirmar_email', 1],
  ])('killed at "%s": stored once, and %i copy of one mail arrives', async (point, copies) => {
    const visit = visitRequest();
    const reached = reaches(point);
    const answer = all.send(visit).catch(() => undefined);
    await reached;
    await all.killAndStartAgain();
    // The family presses the button again if it saw an error.
    if (!(await answer)?.ok) expect((await all.send(visit)).status).toBe(200);
    await everyMailIsSent();
    expect(await all.stored.visits(visit.id)).toHaveLength(1);
    expect((await fetchMail(visit.id)).sent_at).not.toBeNull();
    const messageIds = all.mailServer.about(visit.id).map(({ messageId }) => messageId);
    expect(messageIds).toEqual(Array(copies).fill(`<visita.${visit.id}@localhost>`));
  });
});

describe('without an address that the school wrote, the mail goes to nobody and waits:', () => {
  afterEach(async () => {
    all.database.at = () => undefined;
    await all.stored.write('escola', schoolWithOffice);
  });

  test('the details of the school cannot be read', async () => {
    all.database.at = (point) =>
      point === 'before paginas' ? new Response(null, { status: 500 }) : undefined;
    const id = await request();
    expect(await postponed(id)).toBe(
      'Sem destinatário: os dados da escola não puderam ser lidos agora.',
    );
    expect(all.log()).toContain('was not accepted: Sem destinatário: os dados da escola');
    expect(all.mailServer.about(id)).toEqual([]);
    all.database.at = () => undefined;
    await expectOneDelivery(id);
  });

  test.each([
    ['nothing is written', {}],
    ['something else is written', { emails: { contact: 'contato@escola.example' } }],
    ['the address is none', { emails: { office: 'secretaria' } }],
  ])('%s', async (_, content) => {
    await all.stored.write('escola', content);
    const id = await request();
    expect(await postponed(id)).toBe(
      'Sem destinatário: escreva o e-mail da secretaria em Páginas, Dados da escola.',
    );
    expect(all.mailServer.about(id)).toEqual([]);
    await all.stored.write('escola', { emails: { office: 'atendimento@nova.example' } });
    await expectOneDelivery(id);
    expect(all.mailServer.about(id)[0]?.to).toMatchObject([
      { address: 'atendimento@nova.example' },
    ]);
  });
});
