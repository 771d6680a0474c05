import { createClient } from '@supabase/supabase-js';
import {
  Installation,
  type Settings as InstallationSettings,
} from '../../local/support/installation';
import { clientOptions } from '../../local/support/people';
import { startPostgres } from '../../local/support/postgres';
import type { Account, Services } from './connect';

/** The services under test: their URL, their keys, and accounts that share one password. */
interface Settings extends InstallationSettings {
  SUPABASE_URL: string;
  MEMBER_EMAIL: string;
  OUTSIDER_EMAIL: string;
  /** The e-mail of an account outside the team that no other test uses, because its sessions are ended. */
  LEAVER_EMAIL: string;
  /** The e-mails of two members whose permissions tests change. */
  HOLDER_EMAIL: string;
  WRITER_EMAIL: string;
  DATABASE_URL?: string;
}

interface Base {
  services: Services;
  stop: () => Promise<void>;
}

/** Connects to the services at a URL, or starts the embedded service on PGlite or PostgreSQL. */
export async function startBase(base: 'url' | 'pglite' | 'postgres'): Promise<Base> {
  if (base !== 'url') return startEmbedded(base);
  const services = await connectToServices(process.env as object as Settings);
  return { services, stop: async () => undefined };
}

async function startEmbedded(base: 'pglite' | 'postgres'): Promise<Base> {
  const server = base === 'postgres' ? await startPostgres() : undefined;
  const installation = await Installation.create(server && { DATABASE_URL: server.url });
  const stop = async () => {
    await installation.remove();
    await server?.stop();
  };
  try {
    await installation.start();
    await installation.chooseOwnPassword();
    const MEMBER_EMAIL = 'professora@conformidade.example';
    const OUTSIDER_EMAIL = 'de-fora@conformidade.example';
    const LEAVER_EMAIL = 'de-saida@conformidade.example';
    const HOLDER_EMAIL = 'permissoes@conformidade.example';
    const WRITER_EMAIL = 'redacao@conformidade.example';
    const own = await installation.readSettings();
    // The embedded service has no API for creating accounts.
    const { sql } = installation;
    for (const email of [MEMBER_EMAIL, OUTSIDER_EMAIL, LEAVER_EMAIL, HOLDER_EMAIL, WRITER_EMAIL])
      await sql`select private.create_account(${email})`;
    await sql`update auth.users set encrypted_password =
      (select encrypted_password from auth.users where email = ${own.STAFF_EMAIL})`;
    const accounts = { MEMBER_EMAIL, OUTSIDER_EMAIL, LEAVER_EMAIL, HOLDER_EMAIL, WRITER_EMAIL };
    const urls = { SUPABASE_URL: installation.url, DATABASE_URL: installation.databaseUrl };
    const settings = { ...own, ...urls, ...accounts };
    const services = await connectToServices(settings);
    return {
      services: { ...services, isEmbedded: true, inboxPort: installation.env.INBOX_PORT },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Signs in every account once for all tests and adds it to the team or removes it, as the tests expect. */
async function connectToServices(settings: Settings): Promise<Services> {
  const url = settings.SUPABASE_URL.replace(/\/$/, '');
  const createApiClient = (key: string) => createClient(url, key, clientOptions);
  const service = createApiClient(settings.SUPABASE_SECRET_KEY);

  async function signInAccount(email: string): Promise<Account> {
    const { auth } = createApiClient(settings.SUPABASE_PUBLISHABLE_KEY);
    const person = { email, password: settings.STAFF_PASSWORD };
    const { data, error } = await auth.signInWithPassword(person);
    if (error) throw new Error(`${email} cannot sign in: ${error.message}`);
    return { id: data.session.user.id, email, token: data.session.access_token };
  }

  const inviter = await signInAccount(settings.STAFF_EMAIL);
  const staff = await signInAccount(settings.MEMBER_EMAIL);
  const account = await signInAccount(settings.OUTSIDER_EMAIL);
  const holder = await signInAccount(settings.HOLDER_EMAIL);
  const writer = await signInAccount(settings.WRITER_EMAIL);
  const content = { publica: true, muda_escola: true, atende_visitas: true };
  const team = [
    { user_id: inviter.id, nome: 'Direção', ...content, muda_equipe: true },
    { user_id: staff.id, nome: 'Ana', ...content, muda_equipe: false },
    { user_id: holder.id, nome: 'Lia' },
    { user_id: writer.id, nome: 'Davi' },
  ];
  await service.from('equipe').upsert(team).throwOnError();
  await service.from('equipe').delete().eq('user_id', account.id).throwOnError();
  const keys = {
    publishable: settings.SUPABASE_PUBLISHABLE_KEY,
    secret: settings.SUPABASE_SECRET_KEY,
  };
  const { STAFF_PASSWORD: password, DATABASE_URL: database } = settings;
  const leaver = { email: settings.LEAVER_EMAIL, password };
  return { url, keys, accounts: { inviter, staff, account, holder, writer }, leaver, database };
}
