import { visitRequest } from './support/requests';
import { startSurroundings, waitFor } from './support/surroundings';

const all = await startSurroundings({ SMTP_HOST: 'mail.escola.test' });

test('no mail about a family leaves the machine for the address of the demo', async () => {
  const visit = visitRequest();
  expect((await all.send(visit)).status).toBe(200);
  await waitFor(async () => (await all.stored.mails(visit.id))[0]?.last_error);
  await all.retry();
  expect((await all.stored.mails(visit.id))[0]?.last_error).toBe(
    'Sem destinatário: o e-mail da secretaria ainda é o da demonstração. Troque-o em Páginas, Dados da escola.',
  );
});
