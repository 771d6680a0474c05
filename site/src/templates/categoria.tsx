import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { newsPath } from '../components/noticias/archive';
import { ArchiveNav } from '../components/noticias/ArchiveNav';
import { type CategoryContext, getCategoryPath } from '../components/noticias/category';
import { NewsCard, NewsGrid } from '../components/noticias/NewsCard';
import { describePeriod } from '../components/noticias/period';
import { Seo } from '../components/shell/Seo';
import { buildBreadcrumbs } from '../components/shell/structuredData';
import { ButtonLink } from '../components/ui/Button';
import { Section, Stack } from '../components/ui/layout';
import { useSchool } from '../data/pageContent';

/** A page of the articles of one category. */
export default function NewsCategoryPage(
  props: PageProps<Queries.NewsCategoryPageQuery, CategoryContext>,
) {
  const { data, pageContext } = props;
  const { slug, number, newer, older } = pageContext;
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
        <ArchiveNav path={getCategoryPath(slug, number)} newer={newer} older={older} years={[]} />
        <ButtonLink to={`${newsPath}#categorias`} variant="secondary">
          Todas as categorias
        </ButtonLink>
      </Stack>
    </Section>
  );
}

const getTitle = ({ nome, number }: CategoryContext) =>
  `Notícias: ${nome}${number === null ? '' : `, página ${number}`}`;

export function Head({
  data,
  pageContext,
}: HeadProps<Queries.NewsCategoryPageQuery, CategoryContext>) {
  const { fullName } = useSchool();
  const { slug, nome, number } = pageContext;
  const path = getCategoryPath(slug, number);
  const title = getTitle(pageContext);
  const period = describePeriod(data.allSupabaseNoticia.nodes);
  const crumbs = [
    { path: newsPath, title: data.list?.title ?? '' },
    { path: getCategoryPath(slug), title: nome },
    { path, title: `Página ${number}` },
  ];
  return (
    <Seo
      path={path}
      title={title}
      description={`Notícias da ${fullName} sobre ${nome}. ${period}.`}
      data={[buildBreadcrumbs(number === null ? crumbs.slice(0, 2) : crumbs)]}
    />
  );
}

export const query = graphql`
  query NewsCategoryPage($ids: [String!]!) {
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
