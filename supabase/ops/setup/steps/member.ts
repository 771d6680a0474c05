import { Refusal } from '../../../local/log.ts';
import { need, quote } from '../../parts/access.ts';
import { readMessage } from '../../parts/api.ts';
import { member, readInviters } from '../../parts/member.ts';
import { wrong } from '../../parts/part.ts';
import type { Step, Workplace } from '../step.ts';
import { domainStep } from './pages.ts';

export const memberStep: Step = {
  ...member,
  // The link in the mail leads to the site, and is valid for an hour.
  waitsFor: domainStep.name,
  plan: 'criar a primeira conta do painel e enviar o e-mail para escolher a senha',
  async check(workplace) {
    const finding = await member.check(workplace);
    const inviters = await readInviters(workplace);
    const { STAFF_EMAIL } = workplace.settings;
    const isWrittenTo = inviters.some(
      ({ email, was_written_to }) => was_written_to && email === STAFF_EMAIL,
    );
    if (finding.state !== 'ok' || isWrittenTo || inviters.some(({ can_enter }) => can_enter))
      return finding;
    return wrong(`${STAFF_EMAIL} ainda não recebeu o e-mail para escolher a senha.`, '');
  },
  async establish(workplace) {
    const email = need(workplace.settings, 'STAFF_EMAIL');
    const name = need(workplace.settings, 'STAFF_NAME');
    await workplace.sql(describeFirstMember(email, name));
    await workplace.sql(describeEarlierMembers(email));
    await sendPasswordMail(email, workplace);
  },
};

/** The statement that gives somebody an account, unless there is one, and every permission. */
export const describeFirstMember = (email: string, name: string) => `
  select private.add_with_every_permission(
    coalesce(
      (select id from auth.users where lower(email) = lower(${quote(email)}) limit 1),
      private.create_account(${quote(email)})),
    ${quote(name)})`;

/**
 * The statement that takes the rights of those whom an earlier run wrote to at another address, which may be a stranger's:
 * only while nobody has ever signed in, so that no member loses anything.
 */
export const describeEarlierMembers = (email: string) => `
  delete from public.equipe using auth.users
  where users.id = user_id and lower(email) <> lower(${quote(email)}) and not exists (
    select from public.equipe join auth.users on users.id = user_id
    where last_sign_in_at is not null or coalesce(encrypted_password, '') <> '')`;

/** Makes Auth send the mail with which the owner of an account chooses the password. */
async function sendPasswordMail(email: string, { settings }: Workplace): Promise<void> {
  const response = await fetch(`${need(settings, 'SUPABASE_URL')}/auth/v1/recover`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      apikey: need(settings, 'SUPABASE_PUBLISHABLE_KEY'),
    },
    body: JSON.stringify({ email }),
  }).catch(() => undefined);
  if (response?.ok) return;
  const reason = response
    ? readMessage(await response.text()) || `erro ${response.status}`
    : 'sem resposta';
  throw new Refusal(
    `O e-mail para escolher a senha não saiu (${reason}). Confira SMTP_HOST, SMTP_USER e SMTP_PASS, e corrija o que estiver errado: npm run setup -- --change SMTP_PASS.`,
  );
}
