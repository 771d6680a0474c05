import { sql } from './support/accounts';
import { inviter, withDatabase } from './support/connect';

/* Warnings by mail to whoever runs the product. Each test is a transaction that is rolled back, because other files
 * change the team and its mails at the same time. */

type Transaction = Parameters<Parameters<typeof sql.begin>[1]>[0];

async function inRollback(work: (tx: Transaction) => Promise<void>): Promise<void> {
  const done = new Error('done');
  const ended = sql.begin(async (tx) => {
    await work(tx);
    throw done;
  });
  await ended.catch((error: unknown) => {
    if (error !== done) throw error;
  });
}

/** Removes everybody who would get a warning, and the memory of earlier warnings. */
async function removeRecipients(tx: Transaction): Promise<void> {
  await tx`update private.aviso_copias set operator_email = null, warned_at = null where true`;
  await tx`update private.aviso_exames set red_parts = '{}', warned_at = null where true`;
  await tx`update private.disparo set repository = 'escola/site', warned_at = null, warned_of = null,
    token_expires_on = current_date + 10 where true`;
  await tx`delete from private.chamadas where true`;
  await tx`update auth.users set email = null where id in (select user_id from equipe)`;
}

const addRecipient = (tx: Transaction) =>
  tx`update auth.users set email = ${inviter.email} where id = ${inviter.id}`;

/** The recipients of the warnings of this transaction. */
const readRecipients = async (tx: Transaction) =>
  (
    await tx<{ recipient: string }[]>`
      select recipient from private.emails_saida where created_at = now() and message_id like '<operador.%'`
  ).map(({ recipient }) => recipient);

const recordFailedBackup = (tx: Transaction) => tx`select registrar_copia('{"status": "falhou"}')`;
const recordRedPart = (tx: Transaction) =>
  tx`select registrar_exame(${tx.json({
    status: 'atencao',
    achados: [{ parte: 'Chaves', estado: 'atencao', problema: 'Venceu.', solucao: 'Troque.' }],
  })})`;

withDatabase('a warning', () => {
  test.each<[string, (tx: Transaction) => PromiseLike<unknown>]>([
    ['of backups', recordFailedBackup],
    ['of the daily examination', recordRedPart],
    ['of the calls to GitHub', (tx) => tx`select private.warn_of_dispatch()`],
  ])(
    '%s that reached nobody is sent once there is a recipient, and then not again',
    async (_, warn) => {
      await inRollback(async (tx) => {
        await removeRecipients(tx);
        await warn(tx);
        expect(await readRecipients(tx)).toEqual([]);
        await addRecipient(tx);
        await warn(tx);
        expect(await readRecipients(tx)).toEqual([inviter.email]);
        await warn(tx);
        expect(await readRecipients(tx)).toEqual([inviter.email]);
      });
    },
  );

  test('of backups that fail and are incomplete by turns is sent once a week', async () => {
    await inRollback(async (tx) => {
      await removeRecipients(tx);
      await addRecipient(tx);
      for (const status of ['falhou', 'incompleta', 'falhou', 'incompleta']) {
        await tx`select registrar_copia(${tx.json({ status, missing: 1 })})`;
        await tx`update private.aviso_copias set warned_at = warned_at - interval '1 day' where true`;
      }
      expect(await readRecipients(tx)).toHaveLength(1);
    });
  });
});
