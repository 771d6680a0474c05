import { graphql, useStaticQuery } from 'gatsby';
import { createContext, useContext } from 'react';
import type { SiteLogos } from 'shared/drawings';
import type { School } from 'shared/pages/escola';
import type { SiteMenu } from 'shared/pages/menu';
import type { PageContent, PageSlug } from 'shared/pages/index';
import type { PageTexts } from 'shared/pages/parts';

type Pagina = { readonly content: unknown } | null;

/**
 * Returns the content of a page from the result of its query. The build has already validated it.
 * @throws when the query found no page
 */
export function getPageContent<Slug extends PageSlug>(pagina: Pagina): PageContent<Slug> {
  if (!pagina) throw new Error('The query found no page.');
  return pagina.content as PageContent<Slug>;
}

/** Returns the content that all pages with a hero have in common. */
export const getPageWords = (pagina: Pagina) => getPageContent(pagina) as PageTexts;

interface Previewed {
  school?: School;
  siteMenu?: SiteMenu;
  logos?: SiteLogos | null;
}

/** The school's details, its logos and the menu in a preview, which replace the published ones. */
export const PreviewContext = createContext<Previewed>({});

/**
 * Returns the content that all pages share: the school's details and logos, the menu, the announcement, which pages are on the site,
 * whether the scholarship competition is open, whether there are events, and the newest alert at the time of the build.
 */
export function useSharedContent() {
  const preview = useContext(PreviewContext);
  const { escola, identidade, menu, hidden, anuncio, bolsas, eventos, alertas } =
    useStaticQuery<Queries.SharedWordsQuery>(graphql`
      query SharedWords {
        escola: supabasePagina(slug: { eq: "escola" }) {
          content
        }
        identidade: supabasePagina(slug: { eq: "identidade" }) {
          logos {
            light {
              src
              width
              height
              onPlate
            }
            dark {
              src
              width
              height
              onPlate
            }
            file
          }
        }
        menu: supabasePagina(slug: { eq: "menu" }) {
          content
        }
        hidden: allSupabasePagina(filter: { hiddenPath: { ne: null } }) {
          nodes {
            hiddenPath
          }
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
    `);
  return {
    school: preview.school ?? getPageContent<'escola'>(escola),
    /** The school's own logos; null where the site shows its original ones. */
    logos: preview.logos === undefined ? identidade?.logos : preview.logos,
    /** The path of a file that stands for the school in search results, if its icon doesn't. */
    logoFile: identidade?.logos?.file,
    siteMenu: preview.siteMenu ?? getPageContent<'menu'>(menu),
    announcement: getPageContent<'anuncio'>(anuncio),
    /** Whether a page is on the site, for links that no text of staff has. */
    isOnSite: (path: string) => hidden.nodes.every(({ hiddenPath }) => hiddenPath !== path),
    isCompetitionOpen: bolsas?.open === true,
    hasEvents: eventos.nodes.length > 0,
    alert: alertas.nodes[0],
  };
}

export function useSchool(): School {
  return useSharedContent().school;
}
