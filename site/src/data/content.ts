import { graphql, useStaticQuery } from 'gatsby';
import { createContext, useContext } from 'react';
import type { School } from 'shared/pages/escola';
import type { PageContent, PageSlug } from 'shared/pages/index';
import type { PageWords } from 'shared/pages/parts';

type Pagina = { readonly content: unknown } | null;

/** What a page says, as its query has it. The build has checked it against the page's schema. */
export function pageContent<Slug extends PageSlug>(pagina: Pagina): PageContent<Slug> {
  if (!pagina) throw new Error('The build has no such page.');
  return pagina.content as PageContent<Slug>;
}

/** What any page with a top of its own says. */
export const pageWords = (pagina: Pagina) => pageContent(pagina) as PageWords;

/** What a preview shows of the school's details in place of the published ones. */
export const TypedWords = createContext<{ school?: School }>({});

/**
 * What all pages share: the school's details, the announcement, whether the competition runs, whether there are events,
 * and the alert that was the newest when the pages were built.
 */
export function useShared() {
  const typed = useContext(TypedWords);
  const { escola, anuncio, bolsas, eventos, alertas } = useStaticQuery<Queries.SharedWordsQuery>(
    graphql`
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
        alertas: allSupabaseAlerta(sort: [{ starts_at: DESC }, { databaseId: DESC }], limit: 1) {
          nodes {
            id: databaseId
            title
            link
            ends_at
            updated_at
          }
        }
      }
    `,
  );
  return {
    school: typed.school ?? pageContent<'escola'>(escola),
    announcement: pageContent<'anuncio'>(anuncio),
    isCompetitionOpen: bolsas?.open === true,
    hasEvents: eventos.nodes.length > 0,
    alert: alertas.nodes[0],
  };
}

export function useSchool(): School {
  return useShared().school;
}
