import { verify } from '@node-rs/bcrypt';
import type { Connection } from '@supabase/lite';
import type { LoadedSettings } from '../load-settings.ts';
import { logLine } from '../log.ts';

interface Account {
  email: string;
  encrypted_password: string | null;
}

/**
 * Describes how to sign in to the console with an account that exists: the settings may name a different one
 * than the first start created. A password that was just generated is shown only at a terminal, because it
 * must not end up in a journal.
 */
export async function describeAccess(
  connection: Connection,
  { staff, envFile, newStaffPassword }: LoadedSettings,
): Promise<string> {
  const { rows } = await connection.exec<{ rows: Account[] }>(`
    select email, encrypted_password from public.equipe join auth.users on id = user_id
    order by muda_equipe desc, equipe.created_at`);
  const account = rows.find(({ email }) => email === staff.email);
  if (!account) {
    const others = rows.slice(0, 3).map(({ email }) => email);
    logLine(
      `STAFF_EMAIL é ${staff.email}, mas esta conta não existe nestes dados. Entre com ${others.join(' ou ')} e ` +
        `convide-a em Equipe, ou apague a linha STAFF_PASSWORD de ${envFile} e inicie de novo: ela é criada então.`,
    );
    return `${others.join(' ou ')}, com a senha que a própria pessoa escolheu`;
  }
  if (newStaffPassword && process.stdout.isTTY) return `${staff.email}, senha ${staff.password}`;
  const isFirstPassword = await verify(staff.password, account.encrypted_password ?? '').catch(
    () => false,
  );
  return isFirstPassword
    ? `${staff.email}, a senha está em STAFF_PASSWORD, no arquivo ${envFile}`
    : `${staff.email}, com a senha que foi escolhida depois da de ${envFile}`;
}
