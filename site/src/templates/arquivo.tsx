import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { type ArchiveContext, getArchivePath } from '../components/noticias/archive';
import { NewsListPage, NewsListSeo, numberTitle } from './NewsListPage';

type Data = Queries.NewsArchivePageQuery;

/** A page of the archive: the articles of a year that are too old for the news page. */
export default function NewsArchivePage({ data, pageContext }: PageProps<Data, ArchiveContext>) {
  const { newer, older, years, months } = pageContext;
  return (
    <NewsListPage
      {...describePage(pageContext)}
      {...{ newer, older, years, months }}
      articles={data.articles.nodes}
    />
  );
}

function describePage({ year, number }: ArchiveContext) {
  return {
    path: getArchivePath(year, number),
    title: numberTitle(`Notícias de ${year}`, number),
  };
}

export function Head({ data, pageContext }: HeadProps<Data, ArchiveContext>) {
  const { year, number } = pageContext;
  const { path, title } = describePage(pageContext);
  return (
    <NewsListSeo
      {...{ path, title, number, data }}
      subject={{ title: String(year), path: getArchivePath(year) }}
      describe={(school, period) => `${title} da ${school}: ${period.toLowerCase()}.`}
    />
  );
}

export const query = graphql`
  query NewsArchivePage($ids: [String!]!) {
    list: supabasePagina(slug: { eq: "coopen-inspira" }) {
      title
    }
    articles: allSupabaseNoticia(
      filter: { id: { in: $ids } }
      sort: [{ published_at: DESC }, { databaseId: DESC }]
    ) {
      ...NewsList
    }
    illustrated: allSupabaseNoticia(
      filter: { id: { in: $ids }, share_url: { ne: null } }
      sort: [{ published_at: DESC }, { databaseId: DESC }]
      limit: 1
    ) {
      ...NewsPicture
    }
  }
`;
