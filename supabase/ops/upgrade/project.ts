/** A step of the workflow Upgrade: brings the database and the function of the Supabase project to this version. */
import { getSettingsFile, readSettings } from 'shared/node/environment.mjs';
import { Refusal, runCommand } from '../../local/log.ts';
import { createWorkplace } from '../setup/answers.ts';
import { runSteps } from '../setup/run-steps.ts';
import { migrationsStep } from '../setup/steps/database.ts';
import { functionStep } from '../setup/steps/function.ts';
import { createTerminal } from '../setup/terminal.ts';

await runCommand(async () => {
  const settings = readSettings();
  if (!settings.SUPABASE_ACCESS_TOKEN)
    throw new Refusal(
      'O repositório não tem o segredo SUPABASE_ACCESS_TOKEN. Crie um token em https://supabase.com/dashboard/account/tokens, ' +
        'guarde-o (gh secret set SUPABASE_ACCESS_TOKEN), e repita a execução (Re-run failed jobs). Nada foi mudado.',
    );
  await runSteps(
    [migrationsStep, functionStep],
    createWorkplace({
      settingsFile: getSettingsFile(),
      settings,
      terminal: createTerminal(process.stdin, process.stdout, false),
      pause: Number(settings.SETUP_PAUSE) || undefined,
    }),
  );
});
