import type { Installation } from '../local/support/installation';
import { sqlOf } from '../local/support/sql';

export interface Account {
  email: string;
  password: string;
}

/** Members of staff beside the first one, all with its password; inviting so many would take mails. */
export async function addStaff(installation: Installation, count: number): Promise<Account[]> {
  const { STAFF_PASSWORD: password } = await installation.settings();
  const sql = sqlOf(installation);
  try {
    const added = await sql<{ email: string }[]>`
      with first as (select * from auth.users limit 1), account as (
        insert into auth.users (id, email, encrypted_password, email_confirmed_at, aud, role,
          raw_app_meta_data, raw_user_meta_data, is_sso_user, is_anonymous, created_at, updated_at)
        select gen_random_uuid(), 'carga' || number || '@exemplo.example', encrypted_password, now(),
          aud, role, raw_app_meta_data, '{}', false, false, now(), now()
        from first, generate_series(1, ${count}::int) number
        returning id, email
      ), identity as (
        insert into auth.identities
          (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
        select gen_random_uuid(), id, 'email', id::text,
          jsonb_build_object('sub', id, 'email', email), now(), now()
        from account
      ), member as (
        insert into public.equipe (user_id, nome) select id, email from account
      )
      select email from account`;
    return added.map(({ email }) => ({ email, password }));
  } finally {
    await sql.end();
  }
}
