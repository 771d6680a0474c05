import { randomUUID } from 'node:crypto';
import type { Connection } from '@supabase/lite';
import { hash } from '@node-rs/bcrypt';

/**
 * Makes the first staff account, which invites the others; one that is there gets a new password, with which alone
 * one gets in: its line in the settings file was removed, so one was made up. By SQL, because the embedded data
 * service has no calls for administering users.
 */
export async function setFirstStaff(
  connection: Connection,
  account: { email: string; password: string },
): Promise<void> {
  const id = randomUUID();
  const email = literal(account.email);
  const password = literal(await hash(account.password, 10));
  await connection.exec(`
    do $$
    declare
      account_id uuid;
    begin
      update auth.users set encrypted_password = ${password}, updated_at = now()
      where email = ${email} returning id into account_id;
      if account_id is null then
        account_id := '${id}';
        insert into auth.users (id, email, encrypted_password, email_confirmed_at, aud, role,
          raw_app_meta_data, raw_user_meta_data, is_sso_user, is_anonymous, created_at, updated_at)
        values (account_id, ${email}, ${password}, now(),
          'authenticated', 'authenticated', '{"provider":"email","providers":["email"]}', '{}',
          false, false, now(), now());
        insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
        values (gen_random_uuid(), account_id, 'email', '${id}',
          ${literal(JSON.stringify({ sub: id, email: account.email }))}, now(), now());
      end if;
      delete from auth.refresh_tokens where user_id = account_id;
      delete from auth.sessions where user_id = account_id;
      insert into public.equipe (user_id, nome, can_invite)
      values (account_id, 'Secretaria', true) on conflict do nothing;
    end
    $$`);
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
