function read(name: string): string | undefined {
  return Deno.env.get(name) || undefined;
}

function required(name: string): string {
  const value = read(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/**
 * The embedded service sets one key. Hosted Supabase provides a JSON object of several keys and, in projects
 * that still have it, a key of the old kind.
 */
const serviceKeys = [
  read('SUPABASE_SECRET_KEY'),
  ...Object.values<string>(JSON.parse(read('SUPABASE_SECRET_KEYS') ?? '{}')),
  read('SUPABASE_SERVICE_ROLE_KEY'),
].filter((key) => key !== undefined);

/** The origins of the site, one or several; links start with the first. */
const siteOrigins = required('SITE_URL')
  .split(',')
  .map((url) => new URL(url.trim()).origin);

export const settings = {
  supabaseUrl: required('SUPABASE_URL').replace(/\/+$/, ''),
  serviceKey: serviceKeys[0] ?? required('SUPABASE_SECRET_KEY'),
  /** Whoever knows one of these keys can act with the rights of the service. */
  serviceKeys,
  siteOrigins,
  siteUrl: siteOrigins[0] ?? '',
  siteHost: new URL(siteOrigins[0] ?? '').hostname,
  /** Timeout for the body of a request, in seconds. */
  bodySeconds: Number(read('BODY_SECONDS') ?? 15),
  /** The recipient of mails about visit requests, if it is not the school's office. */
  recipient: read('MAIL_TO'),
  /** Without these settings, visit requests are still stored, and their mails wait. */
  smtp: {
    host: read('SMTP_HOST'),
    port: Number(read('SMTP_PORT') ?? 465),
    user: read('SMTP_USER'),
    pass: read('SMTP_PASS'),
    from: read('SMTP_FROM'),
  },
} as const;

const encoder = new TextEncoder();

/**
 * Hashes a text with the service's key, so that nobody without the key can find the text by trying all
 * possible ones.
 */
export async function keyedHash(text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = encoder.encode(settings.serviceKey);
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign(algorithm.name, key, encoder.encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}
