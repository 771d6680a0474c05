import { css } from '@emotion/react';
import { graphql, Link, type PageProps } from 'gatsby';
import { useEffect, useRef } from 'react';
import { Helmet } from 'react-helmet';
import { formatCount } from 'shared/text';
import { ResultList } from '../components/busca/ResultList';
import { type Search, useQuery, useSearch } from '../components/busca/useSearch';
import { Button } from '../components/ui/Button';
import { NeedsScripts } from '../components/ui/NeedsScripts';
import { Section, Stack } from '../components/ui/layout';
import { getPageContent, useSchool } from '../data/pageContent';
import { space, weight } from '../styles/tokens';
import { SearchForm } from '../components/busca/SearchForm';

/** The search link in the header sets `state.type`, because its visitors want to type next. */
type Props = PageProps<Queries.BuscaPageQuery, object, { type?: boolean }>;

export default function BuscaPage({ data, location }: Props) {
  const { title, nothingFound, allPages } = getPageContent<'busca'>(data.pagina);
  const { fullName } = useSchool();
  const { text, query, setText, search: searchNow } = useQuery(location);
  const search = useSearch(query);
  const field = useRef<HTMLInputElement>(null);
  const shouldFocusField = location.state?.type === true && location.search === '';
  useEffect(() => {
    if (!shouldFocusField) return;
    // Focus the field in the next frame, because the router first moves the focus to the top of a new page.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [shouldFocusField, location.key]);

  return (
    <Section size="text" css={page}>
      {query && <Helmet title={`“${query}” – ${title} | ${fullName}`} />}
      <Stack gap="lg">
        <h1>{title}</h1>
        <NeedsScripts purpose="buscar no site">
          <Stack gap="sm">
            {/* Results appear while the user types; the button is for users who expect one. */}
            <SearchForm
              onSearch={searchNow}
              field={{
                ref: field,
                value: text,
                onChange: (event) => setText(event.target.value),
              }}
            />
            <p role="status" css={{ minHeight: '1.65em', fontWeight: weight.bold }}>
              {message(query, search)}
            </p>
            {search.state === 'failed' && <Button onClick={search.retry}>Tentar novamente</Button>}
            <ResultList key={query} search={search} />
            {search.state === 'done' && search.entries.length === 0 && <p>{nothingFound}</p>}
          </Stack>
        </NeedsScripts>
        {search.entries.length === 0 && (
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

function message(query: string, { state, count, entries, corrections }: Search): string {
  if (state === 'idle') return '';
  if (state === 'loading') return 'Buscando…';
  if (state === 'failed')
    return 'Não foi possível fazer a busca. Verifique a sua conexão e tente novamente.';
  if (count === 0) return `Nenhum resultado para “${query}”`;
  const found = `${formatCount(count, 'resultado', 'resultados')} para “${query}”`;
  const notes = [
    corrections.length > 0 && ` Procuramos por “${corrections.join('” e “')}”.`,
    entries.length < count && ` Mostrando os ${entries.length} primeiros.`,
  ].filter(Boolean);
  return notes.length > 0 ? `${found}.${notes.join('')}` : found;
}

export { PageHead as Head } from '../components/shell/Seo';

/** A minimum height, so that the footer does not move with the number of results. */
const page = css`
  min-height: 70vh;
  form,
  nav,
  :has(form) {
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
