import { css } from '@emotion/react';
import { graphql, Link, type PageProps } from 'gatsby';
import { useEffect, useRef } from 'react';
import { Helmet } from 'react-helmet';
import { formatCount } from 'shared/text';
import { SearchResult } from '../components/search/SearchResult';
import { termsOf } from '../components/search/search';
import { type Search, useQuery, useSearch } from '../components/search/useSearch';
import { Button } from '../components/ui/Button';
import { NeedsScripts } from '../components/ui/NeedsScripts';
import { Section, Stack } from '../components/ui/layout';
import { pageContent, useSchool } from '../data/content';
import { space, weight } from '../styles/tokens';
import { SearchForm } from '../components/search/SearchForm';

/** The limit of results shown; a more precise query finds the rest. */
const most = 20;

/** `state` comes from the search link of the header, whose visitors are about to type. */
type Props = PageProps<Queries.BuscaPageQuery, object, { type?: boolean }>;

export default function BuscaPage({ data, location }: Props) {
  const { title, nothingFound, allPages } = pageContent<'busca'>(data.pagina);
  const { fullName } = useSchool();
  const { text, query, setText, search: searchNow } = useQuery(location);
  const search = useSearch(query);
  const terms = termsOf(query);
  const field = useRef<HTMLInputElement>(null);
  const aboutToType = location.state?.type === true && location.search === '';
  useEffect(() => {
    if (!aboutToType) return;
    // After the router, which takes the focus to the top of each page that follows another.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [aboutToType, location.key]);

  return (
    <Section size="text" css={page}>
      {query && <Helmet title={`“${query}” – ${title} | ${fullName}`} />}
      <Stack gap="lg">
        <h1>{title}</h1>
        <NeedsScripts purpose="buscar no site">
          <Stack gap="sm">
            <SearchForm field={field} text={text} onType={setText} onSearch={searchNow} />
            <p role="status" css={{ minHeight: '1.65em', fontWeight: weight.bold }}>
              {message(query, search)}
            </p>
            {search.state === 'failed' && <Button onClick={search.retry}>Tentar novamente</Button>}
            {search.results.length > 0 && (
              <ol role="list">
                {search.results.slice(0, most).map((entry) => (
                  <SearchResult key={entry.path} entry={entry} terms={terms} />
                ))}
              </ol>
            )}
            {search.state === 'done' && search.results.length === 0 && <p>{nothingFound}</p>}
          </Stack>
        </NeedsScripts>
        {search.results.length === 0 && (
          <nav aria-labelledby="paginas">
            <h2 id="paginas" css={{ marginBottom: space.sm, fontSize: '1.25rem' }}>
              {allPages}
            </h2>
            <ul role="list" css={{ columns: '16rem', columnGap: space.lg }}>
              {data.pages.nodes.map(({ path, title: name }) => (
                <li key={path}>
                  <Link to={path ?? '/'} css={{ display: 'block', paddingBlock: space['2xs'] }}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Stack>
    </Section>
  );
}

function message(query: string, { state, results }: Search): string {
  if (state === 'idle') return '';
  if (state === 'loading') return 'Buscando…';
  if (state === 'failed')
    return 'Não foi possível fazer a busca. Verifique a sua conexão e tente novamente.';
  if (results.length === 0) return `Nenhum resultado para “${query}”`;
  const found = `${formatCount(results.length, 'resultado', 'resultados')} para “${query}”`;
  return results.length > most ? `${found}. Mostrando os ${most} primeiros.` : found;
}

export { PageHead as Head } from '../components/seo/Seo';

/** Results of any number leave the footer where it was. */
const page = css`
  min-height: 70vh;
  form,
  nav,
  :has(> form) {
    width: 100%;
  }
`;

export const query = graphql`
  query BuscaPage {
    pagina: supabasePagina(slug: { eq: "busca" }) {
      ...Page
    }
    pages: allSupabasePagina(
      filter: {
        path: { ne: null }
        slug: { nin: ["inicio", "visita-obrigado", "busca", "nao-encontrada"] }
      }
      sort: { position: ASC }
    ) {
      nodes {
        path
        title
      }
    }
  }
`;
