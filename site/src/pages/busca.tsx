import { css } from '@emotion/react';
import { graphql, Link, type PageProps } from 'gatsby';
import { type RefObject, useEffect, useRef } from 'react';
import { Helmet } from 'react-helmet';
import { counted } from 'shared/text';
import { SearchResult } from '../components/search/SearchResult';
import { termsOf } from '../components/search/search';
import { type Search, useQuery, useSearch } from '../components/search/useSearch';
import { Button } from '../components/ui/Button';
import { NeedsScripts } from '../components/ui/NeedsScripts';
import { Section, Stack } from '../components/ui/layout';
import { pageContent, useSchool } from '../data/content';
import { color, radius, space, text as size, weight } from '../styles/tokens';

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
        {search.results.length === 0 && <AllPages title={allPages} pages={data.pages.nodes} />}
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
  const found = `${counted(results.length, 'resultado', 'resultados')} para “${query}”`;
  return results.length > most ? `${found}. Mostrando os ${most} primeiros.` : found;
}

interface SearchFormProps {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onType: (text: string) => void;
  onSearch: () => void;
}

/** The site's search field. Results appear while typing; the button is there for users who expect one. */
function SearchForm({ field, text, onType, onSearch }: SearchFormProps) {
  return (
    <form
      role="search"
      action="/busca"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <label htmlFor="busca" css={label}>
        O que você procura?
      </label>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.xs }}>
        <input
          ref={field}
          id="busca"
          name="q"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          value={text}
          onChange={(event) => onType(event.target.value)}
          css={input}
        />
        <Button type="submit">Buscar</Button>
      </div>
    </form>
  );
}

const label = css`
  display: block;
  margin-bottom: ${space['2xs']};
  font-weight: ${weight.bold};
`;

const input = css`
  flex: 1 1 12rem;
  min-width: 0;
  min-height: 3.25rem;
  padding: ${space['2xs']} ${space.sm};
  border: 2px solid ${color.primary};
  border-radius: ${radius.md};
  background: ${color.white};
  font-size: ${size.lg};
  appearance: none;
`;

type Pages = Queries.BuscaPageQuery['pages']['nodes'];

function AllPages({ title, pages }: { title: string; pages: Pages }) {
  return (
    <nav aria-labelledby="paginas">
      <h2 id="paginas" css={{ marginBottom: space.sm, fontSize: '1.25rem' }}>
        {title}
      </h2>
      <ul role="list" css={{ columns: '16rem', columnGap: space.lg }}>
        {pages.map((page) => (
          <li key={page.path}>
            <Link to={page.path ?? '/'} css={{ display: 'block', paddingBlock: space['2xs'] }}>
              {page.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
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
