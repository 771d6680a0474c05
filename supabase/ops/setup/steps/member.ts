import { Refusal } from '../../../local/log.ts';
import { need, quote } from '../../parts/access.ts';
import { readMessage } from '../../parts/api.ts';
import { member } from '../../parts/member.ts';
import type { Step, Workplace } from '../step.ts';

export const memberStep: Step = {
  ...member,
  plan: 'criar a primeira conta do painel e enviar o e-mail para escolher a senha',
  async establish(workplace) {
    const email = need(workplace.settings, 'STAFF_EMAIL');
    const name = need(workplace.settings, 'STAFF_NAME');
    await workplace.sql(`do $$
      declare
        account uuid := (select id from auth.users where lower(email) = lower(${quote(email)}));
      begin
        account := coalesce(account, private.create_account(${quote(email)}));
        insert into public.equipe (user_id, nome, publica, muda_escola, atende_visitas, muda_equipe)
        values (account, ${quote(name)}, true, true, true, true)
        on conflict (user_id) do update set publica = true, muda_escola = true, atende_visitas = true, muda_equipe = true;
      end
    $$`);
    await sendPasswordMail(email, workplace);
  },
};

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
    `O e-mail para escolher a senha não saiu (${reason}). Confira SMTP_HOST, SMTP_USER e SMTP_PASS em .env, e repita o comando.`,
  );
}
