import { createHash } from 'node:crypto';
import { getProjectRef, need, type Settings } from '../../parts/access.ts';
import { authSettings, getAuthPath, listAuthSettings } from '../../parts/auth-settings.ts';
import { ok, wrong } from '../../parts/part.ts';
import { createCommandRefusal, runSupabase } from '../command-lines.ts';
import type { Step } from '../step.ts';

/** What `supabase config diff --exit-code` ends with when there is a difference. */
const differs = 2;

/** Finds the differences that `supabase config diff` lists. One that only the project has is not declared here. */
export const findDifferences = (output: string) =>
  [...output.matchAll(/^(\w[\w.]*) \[([\w-]+)\]$/gm)].map(([, key = '', kind = '']) => ({
    key,
    kind,
  }));

export const authConfigStep: Step = {
  name: 'Contas: regras e textos dos e-mails',
  plan: 'pôr as regras de senhas e os textos dos e-mails em português (supabase config push)',
  async check({ settings }) {
    const result = await runSupabase(['config', 'diff', '--exit-code'], settings);
    if (result.code === 0) return ok();
    const differences = findDifferences(result.output);
    if (result.code !== differs || differences.length === 0)
      throw createCommandRefusal(result, settings);
    const own = differences.filter(({ kind }) => kind !== 'remote-only').map(({ key }) => key);
    if (own.length === 0) return ok();
    return wrong(
      `A configuração do projeto é diferente da de supabase/config.toml: ${own.join(', ')}.`,
      'npm run setup a envia.',
    );
  },
  async establish({ settings }) {
    const result = await runSupabase(['config', 'push'], settings);
    if (result.code !== 0) throw createCommandRefusal(result, settings);
  },
};

export const authSettingsStep: Step = {
  ...authSettings,
  plan: 'configurar nas contas o endereço do site e o servidor de e-mail',
  async check(access) {
    const finding = await authSettings.check(access);
    if (finding.state !== 'ok') return finding;
    return access.settings.AUTH_PASSWORD_DIGEST === digestPassword(access.settings)
      ? finding
      : wrong('A senha do servidor de e-mail pode ser diferente da de .env.', '');
  },
  async establish(workplace) {
    await workplace.management.send('PATCH', getAuthPath(workplace), {
      ...listAuthSettings(workplace.settings),
      smtp_pass: need(workplace.settings, 'SMTP_PASS'),
    });
    await workplace.save({ AUTH_PASSWORD_DIGEST: digestPassword(workplace.settings) });
  },
};

/** A digest of the mail server's password that was sent: Supabase does not show it, so nothing else tells a change. */
function digestPassword(settings: Settings): string {
  const text = `${getProjectRef(settings)} ${need(settings, 'SMTP_PASS')}`;
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
