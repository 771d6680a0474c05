import { createHmac, randomBytes, randomInt } from 'node:crypto';

/** Roles that a key of the data service can stand for. */
export type KeyRole = 'anon' | 'service_role';

const tenYearsInSeconds = 10 * 365 * 24 * 60 * 60;
// Without the characters that are mistaken for one another when read aloud or from paper.
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A secret that nobody ever types, e.g. the one that signs sessions. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A first password that can be read aloud and typed: four groups of four, about 79 bits. */
export function newPassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** A key in the form Supabase knows: a JWT whose claim is the role it stands for. */
export function newKey(role: KeyRole, jwtSecret: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: 'supabase', role, iat: now, exp: now + tenYearsInSeconds };
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${unsigned}.${signature(unsigned, jwtSecret)}`;
}

/** Whether a key was made with this secret, that is, by the embedded installation. */
export function isSignedWith(key: string, jwtSecret: string): boolean {
  const end = key.lastIndexOf('.');
  return end > 0 && key.slice(end + 1) === signature(key.slice(0, end), jwtSecret);
}

function signature(unsigned: string, jwtSecret: string): string {
  return createHmac('sha256', jwtSecret).update(unsigned).digest('base64url');
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
