import { randomUUID } from 'node:crypto';
import type { Connection } from '@supabase/lite';
import { hash } from 'bcryptjs';

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
  const id = randomUUID();
  await connection.exec(`
    do $$
    begin
      if exists (select from public.equipe) then return; end if;
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, aud, role,
        raw_app_meta_data, raw_user_meta_data, is_sso_user, is_anonymous, created_at, updated_at)
      values (${literal(id)}, ${literal(account.email)}, ${literal(encrypted)}, now(),
        'authenticated', 'authenticated', '{"provider":"email","providers":["email"]}', '{}',
        false, false, now(), now());
      insert into auth.identities (id, user_id, provider, provider_id, identity_data,
        created_at, updated_at)
      values (gen_random_uuid(), ${literal(id)}, 'email', ${literal(id)},
        ${literal(JSON.stringify({ sub: id, email: account.email }))}, now(), now());
      insert into public.equipe (user_id, nome, can_invite)
      values (${literal(id)}, 'Secretaria', true);
    end
    $$;
  `);
}

/** Gives the account a new password: its line in the settings file was removed, so one was made up. */
export async function resetPassword(connection: Connection, account: Account): Promise<void> {
  const encrypted = await hash(account.password, 10);
  await connection.exec(
    `update auth.users set encrypted_password = ${literal(encrypted)}, updated_at = now()
     where email = ${literal(account.email)}`,
  );
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
