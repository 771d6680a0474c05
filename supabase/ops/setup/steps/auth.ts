import { need } from '../../parts/access.ts';
import { authSettings, getAuthPath, listAuthSettings } from '../../parts/auth-settings.ts';
import { ok, wrong } from '../../parts/part.ts';
import { createCommandRefusal, runSupabase } from '../command-lines.ts';
import type { Step } from '../step.ts';

/** What `supabase config diff --exit-code` ends with when there is a difference. */
const differs = 2;

export const authConfigStep: Step = {
  name: 'Contas: regras e textos dos e-mails',
  plan: 'pôr as regras de senhas e os textos dos e-mails em português (supabase config push)',
  async check({ settings }) {
    const result = await runSupabase(['config', 'diff', '--exit-code'], settings);
    if (result.code === 0) return ok();
    if (result.code !== differs) throw createCommandRefusal(result, settings);
    return wrong('O projeto não tem o que supabase/config.toml diz.', 'npm run setup o envia.');
  },
  async establish({ settings }) {
    const result = await runSupabase(['config', 'push', '--yes'], settings);
    if (result.code !== 0) throw createCommandRefusal(result, settings);
  },
};

export const authSettingsStep: Step = {
  ...authSettings,
  plan: 'dizer às contas o endereço do site e o servidor de e-mail',
  async establish(workplace) {
    await workplace.management.send('PATCH', getAuthPath(workplace), {
      ...listAuthSettings(workplace.settings),
      smtp_pass: need(workplace.settings, 'SMTP_PASS'),
    });
  },
};
