import { randomUUID } from 'node:crypto';
import type { Connection } from '@supabase/lite';
import { hash } from '@node-rs/bcrypt';

interface Account {
  email: string;
  password: string;
}

/**
 * Makes sure the first staff account exists; staff invite the others. It is written by SQL because the
 * embedded data service has no calls for administering users.
 */
export async function ensureFirstStaff(connection: Connection, account: Account): Promise<void> {
  const encrypted = await hash(account.password, 10);
  await connection.exec(`
    do $$
    begin
      if exists (select from public.equipe) then return; end if;
      ${insertion(account.email, encrypted)}
    end
    $$;
  `);
}

/**
 * Gives the account a new password, with which alone one gets in: its line in the settings file was removed,
 * so one was made up. An address that no account has, as after a change of STAFF_EMAIL, gets one.
 */
export async function resetPassword(connection: Connection, account: Account): Promise<void> {
  const encrypted = await hash(account.password, 10);
  await connection.exec(`
    do $$
    declare
      account_id uuid;
    begin
      update auth.users set encrypted_password = ${literal(encrypted)}, updated_at = now()
      where email = ${literal(account.email)} returning id into account_id;
      if account_id is null then
        ${insertion(account.email, encrypted)}
        return;
      end if;
      delete from auth.refresh_tokens where user_id = account_id;
      delete from auth.sessions where user_id = account_id;
      insert into public.equipe (user_id, nome, can_invite)
      values (account_id, 'Secretaria', true) on conflict do nothing;
    end
    $$;
  `);
}

/** The statements that make an account of someone who may invite others. */
function insertion(email: string, encryptedPassword: string): string {
  const id = randomUUID();
  return `
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, aud, role,
        raw_app_meta_data, raw_user_meta_data, is_sso_user, is_anonymous, created_at, updated_at)
      values (${literal(id)}, ${literal(email)}, ${literal(encryptedPassword)}, now(),
        'authenticated', 'authenticated', '{"provider":"email","providers":["email"]}', '{}',
        false, false, now(), now());
      insert into auth.identities (id, user_id, provider, provider_id, identity_data,
        created_at, updated_at)
      values (gen_random_uuid(), ${literal(id)}, 'email', ${literal(id)},
        ${literal(JSON.stringify({ sub: id, email }))}, now(), now());
      insert into public.equipe (user_id, nome, can_invite)
      values (${literal(id)}, 'Secretaria', true);`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
