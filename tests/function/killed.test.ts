import type { CallPoint } from './support/data-service';
import type { MailStep } from './support/mail-server';
import { send, visitRequest } from './support/requests';
import { startSurroundings, type Surroundings } from './support/surroundings';

let all: Surroundings;
beforeAll(async () => {
  all = await startSurroundings({ RATE_LIMIT_MAX: '1000' });
});
afterAll(() => all.stop());

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

async function killAndStartAgain(): Promise<void> {
  await all.visitFunction.kill();
  all.database.at = () => undefined;
  all.mailServer.beforeAnswer = () => undefined;
  await all.visitFunction.start();
}

/** What follows in real life: the family presses the button again if it saw an error, and time passes. */
async function lifeGoesOn(visit: { id: string }, answer: Response | undefined): Promise<void> {
  if (!answer?.ok) expect((await send(all.visitFunction, visit)).status).toBe(200);
  await all.stored.letTimePass();
  await all.retry();
  await all.stored.letTimePass();
  expect(await all.retry()).toEqual({ sent: 0, failed: 0 });
}

async function expectStoredAndAnnouncedOnce(id: string): Promise<number> {
  expect(await all.stored.visits(id)).toHaveLength(1);
  expect(await all.stored.mails(id)).toMatchObject([{ sent_at: expect.any(String) }]);
  const mails = all.mailServer.about(id);
  expect(new Set(mails.map((mail) => mail.messageId))).toEqual(
    new Set([`<visita.${id}@coopen.example>`]),
  );
  return mails.length;
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
  const answer = send(all.visitFunction, visit).catch(() => undefined);
  await reached;
  await killAndStartAgain();
  await lifeGoesOn(visit, await answer);
  expect(await expectStoredAndAnnouncedOnce(visit.id)).toBe(copies);
});
