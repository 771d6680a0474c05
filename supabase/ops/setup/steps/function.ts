import { getProjectRef } from '../../parts/access.ts';
import { functionSecrets, listFunctionSecrets } from '../../parts/function-secrets.ts';
import { wrong } from '../../parts/part.ts';
import { functionVersion } from '../../parts/service.ts';
import { createCommandRefusal, runSupabase } from '../command-lines.ts';
import type { Step } from '../step.ts';

const functionName = 'agendar-visita-email';

export const functionSecretsStep: Step = {
  ...functionSecrets,
  plan: 'configurar na função o endereço do site e o servidor de e-mail',
  async establish({ management, settings }) {
    await management.send(
      'POST',
      `/v1/projects/${getProjectRef(settings)}/secrets`,
      listFunctionSecrets(settings),
    );
  },
};

export const functionStep: Step = {
  name: 'Função dos pedidos de visita',
  plan: 'enviar ao Supabase a função dos pedidos de visita (supabase functions deploy)',
  async check(access) {
    const path = `/v1/projects/${getProjectRef(access.settings)}/functions/${functionName}`;
    if (!(await access.management.find(path))) return wrong('A função não foi enviada.', '');
    return functionVersion.check(access);
  },
  async establish({ settings }) {
    const args = ['functions', 'deploy', functionName, '--use-api'];
    const result = await runSupabase(args, settings);
    if (result.code !== 0) throw createCommandRefusal(result, settings);
  },
};
