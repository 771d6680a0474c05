import { join } from 'node:path';
import { shortestPassword } from 'shared/password';
import type { Settings } from '../settings/settings.ts';

/** As in `config.toml`, which a hosted project reads: no sign-up, passwords of the same length. */
export function authConfig({ keys, siteUrl, root }: Settings) {
  return {
    enabled: true,
    enable_signup: false,
    jwt_secret: keys.jwtSecret,
    // Where a recovery mail leads: the embedded service passes over the `redirectTo` of the request.
    site_url: `${siteUrl}/admin/set-password`,
    additional_redirect_urls: [`${siteUrl}/admin/**`],
    minimum_password_length: shortestPassword,
    email: {
      enable_signup: false,
      // The link of a recovery mail is made from a code of so many digits: six of them could be guessed.
      otp_length: 32,
      template: {
        recovery: {
          subject: 'Escolha a sua senha do painel',
          content_path: join(root, 'supabase/templates/recovery.html'),
        },
      },
    },
  };
}
