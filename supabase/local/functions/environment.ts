import type { Settings } from '../settings/settings.ts';

/** What the visit function is told: as a hosted project would, in its own names. */
export function functionEnvironment(settings: Settings, ownPort: number): Record<string, string> {
  const { port, siteUrl, ownUrl, keys, mailTo, smtp } = settings;
  const origins = [siteUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`, ownUrl];
  const given = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    // A mail server may have its certificate from an authority of its own.
    NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS ?? '',
    DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${ownPort}`,
    SUPABASE_URL: ownUrl,
    SUPABASE_SECRET_KEY: keys.secret,
    SITE_URL: [...new Set(origins)].join(','),
    MAIL_TO: mailTo,
    SMTP_HOST: smtp.host,
    SMTP_PORT: String(smtp.port),
    SMTP_USER: smtp.user,
    SMTP_PASS: smtp.pass,
    SMTP_FROM: smtp.from ?? mailTo,
  };
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => !!entry[1]),
  );
}
