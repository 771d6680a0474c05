import { serviceKeys } from './service-keys.ts';

function read(name: string): string | undefined {
  return Deno.env.get(name) || undefined;
}

function required(name: string): string {
  const value = read(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const keys = serviceKeys(read);

export const settings = {
  supabaseUrl: required('SUPABASE_URL').replace(/\/+$/, ''),
  serviceKey: keys[0],
  /** Anyone who knows one of them acts for the service. */
  serviceKeys: keys,
  siteOrigins: required('SITE_URL')
    .split(',')
    .map((address) => new URL(address.trim()).origin),
  /** How long the data of a request may take to arrive. */
  bodySeconds: Number(read('BODY_SECONDS') ?? 15),
  rateLimit: {
    requests: Number(read('RATE_LIMIT_MAX') ?? 10),
    seconds: Number(read('RATE_LIMIT_WINDOW_SECONDS') ?? 600),
  },
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
