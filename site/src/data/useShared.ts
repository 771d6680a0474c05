import { graphql, useStaticQuery } from 'gatsby';
import type { School } from 'shared/pages/escola';
import type { Anuncio } from 'shared/pages/short';
import { pageContent } from './pageContent';

interface SharedWords {
  escola: { content: unknown } | null;
  anuncio: { content: unknown } | null;
  bolsas: { open: boolean | null } | null;
  eventos: { nodes: { eventId: number }[] };
}

/** What all pages share: the school's details, the announcement, whether the competition runs, and whether there are events. */
export function useShared() {
  const { escola, anuncio, bolsas, eventos } = useStaticQuery<SharedWords>(graphql`
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
      eventos: allSupabaseOcorrencia(limit: 1) {
        nodes {
          eventId
        }
      }
    }
  `);
  return {
    school: pageContent<School>(escola),
    announcement: pageContent<Anuncio>(anuncio),
    isCompetitionOpen: bolsas?.open === true,
    hasEvents: eventos.nodes.length > 0,
  };
}

export function useSchool(): School {
  return useShared().school;
}
