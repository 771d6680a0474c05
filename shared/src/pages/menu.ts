import { z } from 'zod/mini';
import { line, link, list, section } from './fields.ts';
import { pagePaths } from './paths.ts';

/** What fits into two lines of the header, down to the width where the menu of phones takes over. */
const headerLimits = { entries: 7, characters: 75 } as const;

const label = (max: number) => line('Texto', '', { max });

const entry = z.object({ title: label(40), to: link('Leva a') });

/** An entry of the header leads to a page, or opens a group of entries. There are no groups in groups. */
const headerEntry = z
  .object({
    title: label(20),
    to: link('Leva a', '', { optional: true, help: 'Vazio, se a entrada abre um grupo.' }),
    entries: list('Grupo', 'Página', entry, [], { min: 0, max: 10 }),
  })
  .check(
    z.refine(({ to, entries }) => to !== '' || entries.length > 0, {
      path: ['to'],
      error: 'Escolha a página a que a entrada leva, ou acrescente páginas ao grupo dela.',
    }),
    z.refine(({ to, entries }) => to === '' || entries.length === 0, {
      path: ['to'],
      error:
        'A entrada abre um grupo, então não leva a uma página. Apague este link, ou as páginas do grupo.',
    }),
  );

const toEntries = (links: Record<string, string>) =>
  Object.entries(links).map(([title, to]) => ({ title, to }));

/** The law on personal data asks for a policy that is easy to find. */
const policyPath = '/privacidade';

/**
 * The entries of the site's menu. The site leaves out those that lead to a page that is not on the site, the agenda in the header
 * while there are no events, and the scholarships while the competition is closed.
 */
export const menu = z
  .object({
    header: list(
      'Menu do topo',
      'Entrada',
      headerEntry,
      [
        {
          title: 'Institucional',
          entries: toEntries({
            'Quem Somos': pagePaths.coopen,
            Governança: '/governanca',
            Colaboradores: '/colaboradores',
            Estrutura: '/estrutura',
            Agenda: '/agenda',
          }),
        },
        ...toEntries({
          Ensino: '/ensino',
          Alimentação: '/alimentacao',
          Vivências: pagePaths['vivencias-coopen'],
          'Coopen Inspira': pagePaths['coopen-inspira'],
          Matrículas: '/matriculas',
        }),
      ],
      { max: headerLimits.entries },
    ),
    visit: line('Botão da visita', 'Agende uma Visita', { max: 24 }),
    phone: list(
      'Só no menu do celular',
      'Entrada do celular',
      entry,
      toEntries({ Contraturno: '/contraturno' }),
      { min: 0, max: 6 },
    ),
    footer: section('Rodapé', {
      title: line('Título', 'A escola', { max: 40 }),
      entries: list(
        'Links do rodapé',
        'Link',
        entry,
        toEntries({
          'Quem Somos': pagePaths.coopen,
          Estrutura: '/estrutura',
          Ensino: '/ensino',
          Matrículas: '/matriculas',
          Agenda: '/agenda',
          'Concurso de Bolsas': '/bolsas',
          Normas: '/normas',
          Privacidade: policyPath,
          'Trabalhe Conosco': '/trabalhe-conosco',
        }),
        { max: 16 },
      ),
    }),
  })
  .check(
    z.refine(
      ({ header }) =>
        header.reduce((sum, { title }) => sum + title.length, 0) <= headerLimits.characters,
      {
        path: ['header'],
        error: `O menu do topo não cabe na tela: use no máximo ${headerLimits.characters} letras em todas as entradas juntas. Encurte um texto, ou junte entradas em um grupo.`,
      },
    ),
    z.refine(({ footer }) => footer.entries.some(({ to }) => to === policyPath), {
      path: ['footer', 'entries'],
      error: `A lei pede que a Política de Privacidade seja fácil de achar. Deixe no rodapé um link para ${policyPath}.`,
    }),
  );

export type SiteMenu = z.output<typeof menu>;
