import { client } from './clients';
import type { Installation } from './installation';
import type { Sql } from './sql';

/** Who may write nothing: headers that say who they are. */
export interface Outsider {
  name: string;
  headers: Record<string, string>;
}

const email = 'estranho@exemplo.example';

/** A visitor, and someone who has an account and is not in the team. */
export async function outsiders(installation: Installation, sql: Sql): Promise<Outsider[]> {
  const { SUPABASE_PUBLISHABLE_KEY: key, STAFF_PASSWORD: password } = await installation.settings();
  await addAccount(sql);
  const signedIn = await client(installation, key, { email, password });
  const { data } = await signedIn.auth.getSession();
  return [
    { name: 'anon', headers: { apikey: key, authorization: `Bearer ${key}` } },
    {
      name: 'stranger',
      headers: { apikey: key, authorization: `Bearer ${data.session?.access_token}` },
    },
  ];
}

/** With the password of the staff account; there is no sign-up that could be used. */
async function addAccount(sql: Sql): Promise<void> {
  await sql`
    with account as (
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, aud, role,
        raw_app_meta_data, raw_user_meta_data, is_sso_user, is_anonymous, created_at, updated_at)
      select gen_random_uuid(), ${email}, encrypted_password, now(), aud, role,
        raw_app_meta_data, '{}', false, false, now(), now()
      from auth.users limit 1
      returning id
    )
    insert into auth.identities
      (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
    select gen_random_uuid(), id, 'email', id::text,
      jsonb_build_object('sub', id, 'email', ${email}::text), now(), now()
    from account`;
}
