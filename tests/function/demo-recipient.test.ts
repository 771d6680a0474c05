import { buildVisitRequest } from './support/requests';
import { startTestEnvironment, waitFor } from './support/test-environment';

const environment = await startTestEnvironment({ SMTP_HOST: 'mail.escola.test' });

test('no mail about a family is sent to the demo’s office address', async () => {
  const visit = buildVisitRequest();
  expect((await environment.send(visit)).status).toBe(200);
  await waitFor(async () => (await environment.stored.fetchMails(visit.id))[0]?.last_error);
  await environment.sendDueMails();
  expect((await environment.stored.fetchMails(visit.id))[0]?.last_error).toBe(
    'Sem destinatário: o e-mail da secretaria ainda é o da demonstração. Troque-o em Páginas, Dados da escola.',
  );
});
