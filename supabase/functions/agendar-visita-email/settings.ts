function read(name: string): string | undefined {
  return Deno.env.get(name) || undefined;
}

function required(name: string): string {
  const value = read(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/**
 * A host of one's own names one key; hosted Supabase provides a dictionary of them and, in projects that still have it,
 * the key of the old kind.
 */
const serviceKeys = [
  read('SUPABASE_SECRET_KEY'),
  ...Object.values<string>(JSON.parse(read('SUPABASE_SECRET_KEYS') ?? '{}')),
  read('SUPABASE_SERVICE_ROLE_KEY'),
].filter((key) => key !== undefined);

/** One address or several, by which the site is reached; links begin with the first. */
const siteOrigins = required('SITE_URL')
  .split(',')
  .map((address) => new URL(address.trim()).origin);

export const settings = {
  supabaseUrl: required('SUPABASE_URL').replace(/\/+$/, ''),
  serviceKey: serviceKeys[0] ?? required('SUPABASE_SECRET_KEY'),
  /** Anyone who knows one of them acts for the service. */
  serviceKeys,
  siteOrigins,
  siteUrl: siteOrigins[0] ?? '',
  siteHost: new URL(siteOrigins[0] ?? '').hostname,
  /** How long the data of a request may take to arrive. */
  bodySeconds: Number(read('BODY_SECONDS') ?? 15),
  /** Who is told about a request, where that is not the office. */
  recipient: read('MAIL_TO'),
  /** Without them requests are stored all the same, and their mails wait. */
  smtp: {
    host: read('SMTP_HOST'),
    port: Number(read('SMTP_PORT') ?? 465),
    user: read('SMTP_USER'),
    pass: read('SMTP_PASS'),
    from: read('SMTP_FROM'),
  },
} as const;

const encoder = new TextEncoder();

/** A hash that nobody without the service's key can make: what was hashed is not found by trying everything. */
export async function keyedHash(text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = encoder.encode(settings.serviceKey);
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign(algorithm.name, key, encoder.encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}
