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
  const email = literal(account.email);
  await connection.exec(`
    do $$
    declare
      account_id uuid;
    begin
      select id into account_id from auth.users where email = ${email};
      account_id := coalesce(account_id, private.create_account(${email}));
      update auth.users set encrypted_password = ${literal(await hash(account.password, 10))}
      where id = account_id;
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
