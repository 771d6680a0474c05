import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { newsPath } from '../buildSettings';
import { type CategoryContext, getCategoryPath } from '../components/noticias/category';
import { NewsListPage, NewsListSeo, numberTitle } from './NewsListPage';
import { ButtonLink } from '../components/ui/Button';

type Data = Queries.NewsCategoryPageQuery;

/** A page of the articles of one category. */
export default function NewsCategoryPage({ data, pageContext }: PageProps<Data, CategoryContext>) {
  const { newer, older } = pageContext;
  return (
    <NewsListPage
      {...describePage(pageContext)}
      {...{ newer, older }}
      years={[]}
      articles={data.articles.nodes}
    >
      <ButtonLink to={`${newsPath}#categorias`} variant="secondary">
        Todas as categorias
      </ButtonLink>
    </NewsListPage>
  );
}

function describePage({ slug, nome, number }: CategoryContext) {
  return {
    path: getCategoryPath(slug, number),
    title: numberTitle(`Notícias: ${nome}`, number),
  };
}

export function Head({ data, pageContext }: HeadProps<Data, CategoryContext>) {
  const { slug, nome, number } = pageContext;
  return (
    <NewsListSeo
      {...describePage(pageContext)}
      {...{ number, data }}
      subject={{ title: nome, path: getCategoryPath(slug) }}
      describe={(school, period) => `Notícias da ${school} sobre ${nome}. ${period}.`}
    />
  );
}

export const query = graphql`
  query NewsCategoryPage($ids: [String!]!) {
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
