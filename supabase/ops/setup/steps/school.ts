import { describeSchoolStart } from '../../../school/begin-school.ts';
import { need, quote } from '../../parts/access.ts';
import { ok, wrong } from '../../parts/part.ts';
import type { Step } from '../step.ts';

/** Gives the pages of a new school neutral texts. Pages that have texts already keep them. */
export const schoolStep: Step = {
  name: 'Textos das páginas',
  plan: 'pôr nas páginas o nome da escola, palavras neutras e lacunas marcadas, que o painel lista',
  async check({ sql }) {
    const [row] = await sql<{ written: boolean }>(
      `select exists (select from public.paginas where content <> '{}') as written`,
    );
    return row?.written ? ok() : wrong('As páginas ainda não têm os textos desta escola.', '');
  },
  async establish({ sql, settings }) {
    await sql(describeSchoolStart(need(settings, 'SCHOOL_NAME'), quote));
  },
};
