import { graphql } from 'gatsby';
import type { ComponentProps } from 'react';
import { useSchool } from '../data/pageContent';
import { buildNewsPicture, Seo } from '../components/shell/Seo';
import { buildBreadcrumbs } from '../components/shell/structuredData';
import { Section, Stack } from '../components/ui/layout';
import { newsPath } from '../buildSettings';
import { ArchiveNav } from '../components/noticias/ArchiveNav';
import { NewsCard, NewsGrid } from '../components/noticias/NewsCard';
import { describePeriod } from '../components/noticias/period';

interface NewsListPageProps extends ComponentProps<typeof ArchiveNav> {
  title: string;
  articles: Queries.NewsListFragment['nodes'];
}

/** A page of a list of articles that is too long for one page: of a year, or of a category. */
export function NewsListPage({ title, articles, ...nav }: NewsListPageProps) {
  return (
    <Section>
      <Stack gap="lg">
        <h1>{title}</h1>
        <h2 id="periodo">{describePeriod(articles)}</h2>
        <NewsGrid labelledBy="periodo">
          {articles.map((article, index) => (
            <NewsCard
              key={article.id}
              article={article}
              date={article.fields.listDate}
              excerpt={article.fields.excerpt}
              linkText="Ler mais"
              first={index === 0}
            />
          ))}
        </NewsGrid>
        <ArchiveNav {...nav} />
      </Stack>
    </Section>
  );
}

interface NewsListSeoProps {
  title: string;
  /** What its articles have in common, and the path of the first page of them. */
  subject: { title: string; path: string };
  path: string;
  /** The number in its path, if it has one. */
  number: number | null;
  data: {
    readonly list: { readonly title: string } | null;
    readonly articles: Queries.NewsListFragment;
    readonly illustrated: Queries.NewsPictureFragment;
  };
  /** @param period from when to when its articles are */
  describe: (school: string, period: string) => string;
}

export function NewsListSeo({ title, subject, path, number, data, describe }: NewsListSeoProps) {
  const { fullName } = useSchool();
  const crumbs = [
    { path: newsPath, title: data.list?.title ?? '' },
    subject,
    ...(number === null ? [] : [{ path, title: `Página ${number}` }]),
  ];
  return (
    <Seo
      path={path}
      title={title}
      picture={buildNewsPicture(data.illustrated.nodes[0])}
      description={describe(fullName, describePeriod(data.articles.nodes))}
      data={[buildBreadcrumbs(crumbs)]}
    />
  );
}

/** @returns the title of a page of the list, with its number if it has one */
export const numberTitle = (title: string, number: number | null) =>
  number === null ? title : `${title}, página ${number}`;

export const fragment = graphql`
  fragment NewsList on SupabaseNoticiaConnection {
    nodes {
      id
      ...NewsCard
    }
  }
`;
