import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { type ArchiveContext, getArchivePath, newsPath } from '../components/noticias/archive';
import { ArchiveNav } from '../components/noticias/ArchiveNav';
import { NewsCard, NewsGrid } from '../components/noticias/NewsCard';
import { describePeriod } from '../components/noticias/period';
import { Seo } from '../components/shell/Seo';
import { buildBreadcrumbs } from '../components/shell/structuredData';
import { Section, Stack } from '../components/ui/layout';
import { useSchool } from '../data/pageContent';

type Props = PageProps<Queries.NewsArchivePageQuery, ArchiveContext>;

/** A page of the archive: the articles of a year that are too old for the news page. */
export default function NewsArchivePage({ data, pageContext }: Props) {
  const articles = data.allSupabaseNoticia.nodes;
  return (
    <Section>
      <Stack gap="lg">
        <h1>{getTitle(pageContext)}</h1>
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
        <ArchiveNav path={getArchivePath(pageContext.year, pageContext.number)} {...pageContext} />
      </Stack>
    </Section>
  );
}

const getTitle = ({ year, number }: ArchiveContext) =>
  `Notícias de ${year}${number === null ? '' : `, página ${number}`}`;

export function Head({
  data,
  pageContext,
}: HeadProps<Queries.NewsArchivePageQuery, ArchiveContext>) {
  const { fullName } = useSchool();
  const { year, number } = pageContext;
  const path = getArchivePath(year, number);
  const title = getTitle(pageContext);
  const period = describePeriod(data.allSupabaseNoticia.nodes);
  const crumbs = [
    { path: newsPath, title: data.list?.title ?? '' },
    { path: getArchivePath(year), title: String(year) },
    { path, title: `Página ${number}` },
  ];
  return (
    <Seo
      path={path}
      title={title}
      description={`${title} da ${fullName}: ${period.toLowerCase()}.`}
      data={[buildBreadcrumbs(number === null ? crumbs.slice(0, 2) : crumbs)]}
    />
  );
}

export const query = graphql`
  query NewsArchivePage($ids: [String!]!) {
    list: supabasePagina(slug: { eq: "coopen-inspira" }) {
      title
    }
    allSupabaseNoticia(
      filter: { id: { in: $ids } }
      sort: [{ published_at: DESC }, { databaseId: DESC }]
    ) {
      nodes {
        id
        ...NewsCard
      }
    }
  }
`;
