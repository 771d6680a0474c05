import { css } from '@emotion/react';
import type { PageProps } from 'gatsby';
import { useEffect, useRef } from 'react';
import { Helmet } from 'react-helmet';
import { school } from 'shared/school';
import { AllPages } from '../components/search/AllPages';
import { SearchForm } from '../components/search/SearchForm';
import { SearchResult } from '../components/search/SearchResult';
import { SearchStatus } from '../components/search/SearchStatus';
import { termsOf } from '../components/search/terms';
import { useQuery } from '../components/search/useQuery';
import { useSearch } from '../components/search/useSearch';
import { PageSeo } from '../components/seo/PageSeo';
import { Button } from '../components/ui/Button';
import { NeedsScripts } from '../components/ui/NeedsScripts';
import { Section } from '../components/ui/Section';
import { Stack } from '../components/ui/Stack';
import { busca } from '../content/busca';

/** How many results are shown; who needs more finds them by naming more. */
const most = 20;

/** `state` comes from the search link of the header, whose visitors are about to type. */
export default function BuscaPage({ location }: PageProps<object, object, { type?: boolean }>) {
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
    <Section width="text" css={page}>
      {query && <Helmet title={`“${query}” – ${busca.title} | ${school.fullName}`} />}
      <Stack gap="lg">
        <h1>{busca.title}</h1>
        <NeedsScripts purpose="buscar no site">
          <Stack gap="sm">
            <SearchForm field={field} text={text} onType={setText} onSearch={searchNow} />
            <SearchStatus query={query} search={search} most={most} />
            {search.state === 'failed' && (
              <Button onClick={search.retry}>{busca.retryButton}</Button>
            )}
            {search.results.length > 0 && (
              <ol role="list">
                {search.results.slice(0, most).map((entry) => (
                  <SearchResult key={entry.path} entry={entry} terms={terms} />
                ))}
              </ol>
            )}
            {search.state === 'done' && search.results.length === 0 && <p>{busca.empty}</p>}
          </Stack>
        </NeedsScripts>
        {search.results.length === 0 && <AllPages />}
      </Stack>
    </Section>
  );
}

export const Head = () => <PageSeo path="/busca" />;

/** Results of any number leave the footer where it was. */
const page = css`
  min-height: 70vh;
  form,
  nav,
  :has(> form) {
    width: 100%;
  }
`;
