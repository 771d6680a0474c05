import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { css } from '@emotion/react';
import { SearchForm } from '../components/busca/SearchForm';
import { guessPlace } from '../components/notFound/guess';
import { newsPath } from '../buildSettings';
import { FreshArticle } from '../components/noticias/FetchedArticle';
import { Shortcuts } from '../components/sections/Shortcuts';
import { PageSeo, Seo } from '../components/shell/Seo';
import { ButtonLink } from '../components/ui/Button';
import { Section, Stack } from '../components/ui/layout';
import { SmartLink } from '../components/ui/SmartLink';
import { useInBrowser } from '../components/ui/hooks';
import { getPageContent } from '../data/pageContent';
import { from, onlyWithScripts } from '../styles/common';
import { color, space, text, weight } from '../styles/tokens';

/**
 * Gatsby shows this page at every URL without a page, so it also shows an article that has none yet. A page for all of
 * `/noticia/*` would do that as well, but would put the list of all articles into a script of every page, and so rewrite
 * the whole site for each new article.
 */
export default function MissingPage(props: PageProps<Queries.NotFoundPageQuery>) {
  const { pathname } = props.location;
  return isOfArticle(pathname) ? <FreshArticle path={pathname} /> : <NotFound {...props} />;
}

const isOfArticle = (path: string) => path.startsWith('/noticia/');

function NotFound({ data, location }: PageProps<Queries.NotFoundPageQuery>) {
  const words = getPageContent<'nao-encontrada'>(data.pagina);
  return (
    <Section size="text">
      <Stack gap="md">
        <div>
          <p css={codeStyle}>404</p>
          <h1>{words.title}</h1>
        </div>
        <p css={{ fontSize: text.lg }}>{words.text}</p>
        <Guess path={location.pathname} pages={data.pages.nodes} />
        <ButtonLink {...words.button} />
        <div css={[{ width: '100%', marginTop: space.md }, onlyWithScripts]}>
          <SearchForm />
        </div>
        <Shortcuts links={words.shortcuts} />
      </Stack>
    </Section>
  );
}

interface GuessProps {
  path: string;
  pages: Queries.NotFoundPageQuery['pages']['nodes'];
}

/** One page is built for all paths, so only the browser knows which path was not found. */
function Guess({ path, pages }: GuessProps) {
  const places = pages.map(({ path: known, ...page }) => ({ ...page, path: known ?? '/' }));
  const place = useInBrowser() ? guessPlace(path, places) : undefined;
  return (
    <p role="status" css={guess}>
      {place && (
        <>
          Você procurava <SmartLink to={place.path}>{place.title}</SmartLink>?
        </>
      )}
    </p>
  );
}

/** Its space is kept free, so that nothing moves when the guess appears: on phones, a long title needs two lines. */
const guess = css`
  min-height: 2lh;
  ${from.md} {
    min-height: 1lh;
  }
  font-size: ${text.lg};
  font-weight: ${weight.bold};
`;

const codeStyle = css`
  color: ${color.primary};
  font-size: clamp(5rem, 3rem + 10vw, 9rem);
  font-weight: ${weight.heavy};
  letter-spacing: -0.04em;
  line-height: 1;
`;

/** Search engines should index neither, but the page that is built for the article later. */
export const Head = ({ data, location }: HeadProps<Queries.NotFoundPageQuery>) =>
  isOfArticle(location.pathname) ? (
    <Seo path={newsPath} title="Notícia" description="Notícia da escola." hidden />
  ) : (
    <PageSeo page={data.pagina} hidden />
  );

export const query = graphql`
  query NotFoundPage {
    pagina: supabasePagina(slug: { eq: "nao-encontrada" }) {
      ...Page
    }
    pages: allSupabasePagina(
      filter: { path: { ne: null }, slug: { nin: ["inicio", "visita-obrigado", "nao-encontrada"] } }
      sort: { position: ASC }
    ) {
      nodes {
        slug
        path
        title
      }
    }
  }
`;
