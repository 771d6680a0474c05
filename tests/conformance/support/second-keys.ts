import { randomUUID } from 'node:crypto';
import { type Permission, permissions } from 'shared/permissions';
import { createAccount, type Person, sql } from './accounts';
import { CodeApp } from './code-app';
import { as, createApiClient, registerCleanup, services } from './connect';

/* Members with second keys, and the app that shows their codes. */

/** A browser in which an account has signed in. */
export type Device = ReturnType<typeof createApiClient>;

export async function signInOn({ email, password }: Person): Promise<Device> {
  const device = createApiClient(services.keys.publishable);
  const { error } = await device.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return device;
}

/** Creates an account that is in the team. */
export async function createMember(granted: readonly Permission[] = permissions): Promise<Person> {
  const person = await createAccount();
  const may = permissions.map((permission) => [permission, granted.includes(permission)]);
  const row = { user_id: person.id, nome: 'Nara', ...Object.fromEntries(may) };
  await as.service.from('equipe').insert(row).throwOnError();
  registerCleanup(() => as.service.from('equipe').delete().eq('user_id', person.id));
  return person;
}

/** Enrolls a factor at the auth service. */
export async function enroll(device: Device, friendlyName: string = randomUUID()) {
  const { data, error } = await device.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName,
    issuer: 'Escola',
  });
  return { id: data?.id ?? '', app: data && new CodeApp(data.totp.secret), data, error };
}

/** Types a code on a device. */
export const typeCode = (device: Device, factorId: string, code: string) =>
  device.auth.mfa.challengeAndVerify({ factorId, code });

/** Plants the link that pedir_segunda_chave would mail; returns its token. */
export async function plantLink({ id }: Pick<Person, 'id'>): Promise<string> {
  const token = randomUUID();
  await sql`insert into private.links_segunda_chave (user_id, token_hash) values (${id}, private.hash_token(${token}))
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`;
  return token;
}

/** Activates a second key the way its owner does. */
export async function activate(person: Person, device: Device) {
  const token = await plantLink(person);
  await device.rpc('abrir_segunda_chave', { token }).throwOnError();
  const { id, app, error } = await enroll(device);
  if (!app) throw error;
  const typed = await typeCode(device, id, await app.next());
  if (typed.error) throw typed.error;
  const { data } = await device.rpc('confirmar_segunda_chave', { token }).throwOnError();
  return { id, app, codes: data as string[] };
}
