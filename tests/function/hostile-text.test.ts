import { send, visitRequest } from './support/requests';
import { startSurroundings, type Surroundings, waitFor } from './support/surroundings';

const markup = `</td><script>alert(1)</script><img src=x onerror='alert(1)'>"&amp;`;

let all: Surroundings;
beforeAll(async () => {
  all = await startSurroundings();
});
afterAll(() => all.stop());

async function mailAbout(changes: object) {
  const visit = visitRequest(changes);
  expect((await send(all.visitFunction, visit)).status).toBe(200);
  await waitFor(() => all.mailServer.about(visit.id).length > 0);
  const [mail] = all.mailServer.about(visit.id);
  if (!mail) throw new Error('No mail');
  return mail;
}

test.each([
  'Ana\r\nBcc: todos@outro.example',
  'Ana\nContent-Type: text/html\n\n<b>x</b>',
  'Ana\rX-Header: 1',
  'Ana\u2028Bcc: todos@outro.example\u0085Cc: x@outro.example',
  'Ana" <todos@outro.example>, "',
  '=?UTF-8?Q?Ana=0D=0ABcc:_todos=40outro.example?=',
])('the name %j adds nothing to the head of the mail', async (nomeResponsavel) => {
  const mail = await mailAbout({ nomeResponsavel });
  expect(mail.to).toEqual([expect.objectContaining({ address: 'secretaria@coopen.example' })]);
  expect(mail.cc).toBeUndefined();
  expect(mail.bcc).toBeUndefined();
  expect(mail.headers.map((header) => header.key).sort()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]);
});

test.each([
  'nomeResponsavel',
  'observacoes',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
])('markup in %s is shown, not obeyed', async (field) => {
  const mail = await mailAbout({ [field]: markup });
  expect(mail.html).not.toMatch(/<script|<img/);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail.html).toContain('&quot;&amp;amp;');
  expect(mail.text).toContain(markup);
});

test.each(['page_url', 'referrer'])('an address in %s is text, not a link', async (field) => {
  const mail = await mailAbout({ [field]: `javascript:alert(1)//${markup}` });
  const links = [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
  expect(links).toEqual([expect.stringMatching(/^https:\/\/wa\.me\/5517912345678\?text=/)]);
  expect(mail.html).not.toMatch(/<script|<img/);
});

test('the notes keep their lines, and none of them looks like another field', async () => {
  const mail = await mailAbout({ observacoes: 'Uma linha\r\nWhatsApp: +55 11 90000-0000' });
  expect(mail.text).toContain('Observações: Uma linha\n  WhatsApp: +55 11 90000-0000');
});

test('a name as long as it may be still makes a subject of a line or two', async () => {
  const mail = await mailAbout({ nomeResponsavel: `Ana ${'👩🏽‍🏫'.repeat(20)}` });
  expect(mail.subject?.length).toBeLessThan(120);
  expect(mail.subject).not.toContain('\ufffd');
});
