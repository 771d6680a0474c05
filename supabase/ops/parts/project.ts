import { type Access, getProjectRef } from './access.ts';
import { type Finding, ok, type Part, wrong } from './part.ts';

export interface Project {
  ref: string;
  name: string;
  region: string;
  organization_slug: string;
  status: string;
}

export const readProject = (access: Access): Promise<Project | null> =>
  access.management.find<Project>(`/v1/projects/${getProjectRef(access.settings)}`);

export const isComing = ({ status }: Project) =>
  ['COMING_UP', 'RESTORING', 'RESTARTING', 'UPGRADING', 'RESIZING', 'UNKNOWN'].includes(status);

/** Explains the state of a project. */
export function judgeProject({ status, region }: Project): Finding {
  if (status === 'ACTIVE_HEALTHY') return ok(region);
  if (status === 'INACTIVE' || status === 'PAUSING')
    return wrong(
      'O projeto do Supabase está pausado: no plano gratuito isso acontece depois de sete dias sem uso.',
      'Abra https://supabase.com/dashboard/projects, escolha o projeto e “Restore project”, espere, e repita o comando.',
    );
  if (status === 'INIT_FAILED' || status === 'RESTORE_FAILED')
    return wrong(
      `O Supabase não conseguiu iniciar o projeto (${status}).`,
      'Apague-o em https://supabase.com/dashboard/projects, tire SUPABASE_PROJECT_REF e SUPABASE_URL de .env, e repita o comando.',
    );
  return wrong(
    `O projeto do Supabase não está pronto (${status}).`,
    'Espere alguns minutos e repita o comando.',
  );
}

export const project: Part = {
  name: 'Projeto no Supabase',
  async check(access) {
    const found = await readProject(access);
    if (found) return judgeProject(found);
    return wrong(
      'O projeto em .env (SUPABASE_URL) não existe nesta conta do Supabase.',
      'Confira se o token é da conta certa (SUPABASE_ACCESS_TOKEN).',
    );
  },
};
