import { type Access, getProjectRef, need, type Settings } from './access.ts';
import { ok, type Part, wrong } from './part.ts';

/**
 * The settings of Auth that `config.toml` does not declare, because they belong to one installation, and those without
 * which nobody could use a second key, or a stolen session would go on. Without a limit of its own, a project sends two
 * mails an hour.
 */
export function listAuthSettings(settings: Settings): Record<string, string | number | boolean> {
  return {
    site_url: need(settings, 'SITE_URL'),
    smtp_host: need(settings, 'SMTP_HOST'),
    smtp_port: need(settings, 'SMTP_PORT'),
    smtp_user: need(settings, 'SMTP_USER'),
    smtp_admin_email: need(settings, 'SMTP_FROM'),
    smtp_sender_name: settings.SMTP_SENDER_NAME || 'Site da escola',
    rate_limit_email_sent: 30,
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
    refresh_token_rotation_enabled: true,
    security_refresh_token_reuse_interval: 10,
  };
}

export const getAuthPath = ({ settings }: Access) =>
  `/v1/projects/${getProjectRef(settings)}/config/auth`;

export const authSettings: Part = {
  name: 'Contas: endereço, servidor de e-mail e segunda chave',
  async check(access) {
    const wanted = Object.entries(listAuthSettings(access.settings));
    const found = await access.management.get<Record<string, unknown>>(getAuthPath(access));
    const different = wanted
      .filter(([name, value]) => String(found[name] ?? '') !== String(value))
      .map(([name]) => name);
    // Supabase does not show the password.
    if (!found.smtp_pass) different.push('smtp_pass');
    if (different.length === 0) return ok();
    return wrong(
      `A configuração das contas é diferente da de .env: ${different.join(', ')}.`,
      'npm run setup a envia.',
    );
  },
};
