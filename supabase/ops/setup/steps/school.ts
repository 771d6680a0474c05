import { describeSchoolStart } from '../../../school/begin-school.ts';
import { quote } from '../../parts/access.ts';
import { ok, wrong } from '../../parts/part.ts';
import type { Step } from '../step.ts';

/** Gives the pages of a new school neutral texts. A school that has members or texts of its own keeps what its pages say. */
export const schoolStep: Step = {
  name: 'Textos das páginas',
  plan: 'pôr nas páginas o nome da escola, palavras neutras e lacunas marcadas, que o painel lista',
  async check({ sql }) {
    const [row] = await sql<{ has_begun: boolean }>(
      `select exists (select from public.equipe)
         or exists (select from public.paginas where content <> '{}') as has_begun`,
    );
    return row?.has_begun ? ok() : wrong('As páginas ainda não têm os textos desta escola.', '');
  },
  async establish(workplace) {
    await workplace.sql(describeSchoolStart(await workplace.answer('SCHOOL_NAME'), quote));
  },
};
