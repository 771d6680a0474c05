import { graphql, useStaticQuery } from 'gatsby';
import type { School } from 'shared/pages/escola';
import { pageContent } from './pageContent';

interface SharedWords {
  escola: { content: unknown } | null;
  anuncio: { content: unknown } | null;
  bolsas: { open: boolean | null } | null;
}

/** What all pages share: the school's details, the announcement, and whether the competition runs. */
export function useShared() {
  const { escola, anuncio, bolsas } = useStaticQuery<SharedWords>(graphql`
    query SharedWords {
      escola: supabasePagina(slug: { eq: "escola" }) {
        content
      }
      anuncio: supabasePagina(slug: { eq: "anuncio" }) {
        content
      }
      bolsas: supabasePagina(slug: { eq: "bolsas" }) {
        open
      }
    }
  `);
  return {
    school: pageContent<'escola'>(escola),
    announcement: pageContent<'anuncio'>(anuncio),
    isCompetitionOpen: bolsas?.open === true,
  };
}

export function useSchool(): School {
  return useShared().school;
}
