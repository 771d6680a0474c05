import { school } from '../../../shared/src/school.ts';

function read(name: string): string | undefined {
  return Deno.env.get(name) || undefined;
}

function required(...names: string[]): string {
  const value = names.map(read).find(Boolean);
  if (!value) throw new Error(`${names.join(' or ')} is not set`);
  return value;
}

/** What the function is told from outside, read once when it starts. */
export const settings = {
  supabaseUrl: required('SUPABASE_URL').replace(/\/+$/, ''),
  // Hosted Supabase provides the second name by itself.
  serviceKey: required('SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY'),
  siteOrigins: required('SITE_URL')
    .split(',')
    .map((address) => new URL(address.trim()).origin),
  rateLimit: {
    requests: Number(read('RATE_LIMIT_MAX') ?? 10),
    seconds: Number(read('RATE_LIMIT_WINDOW_SECONDS') ?? 600),
    addressHeader: read('CLIENT_ADDRESS_HEADER') ?? 'x-forwarded-for',
  },
  /** Who is told about a request. */
  recipient: read('MAIL_TO') ?? school.emails.office,
  /** Without them requests are stored all the same, and their mails wait. */
  smtp: {
    host: read('SMTP_HOST'),
    port: Number(read('SMTP_PORT') ?? 465),
    user: read('SMTP_USER'),
    pass: read('SMTP_PASS'),
    from: read('SMTP_FROM'),
  },
} as const;
