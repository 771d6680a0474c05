import { graphql, type PageProps } from 'gatsby';
import { FeaturedNews } from '../components/noticia/FeaturedNews';
import { NewsCard } from '../components/noticia/NewsCard';
import { NewsGrid } from '../components/noticia/NewsGrid';
import { PageHero } from '../components/page/PageHero';
import { Section } from '../components/ui/Section';
import { coopenInspira } from '../content/coopen-inspira';
import { PageSeo } from '../components/seo/PageSeo';

export default function CoopenInspiraPage({ data }: PageProps<Queries.CoopenInspiraPageQuery>) {
  const { title, subtitle, empty } = coopenInspira;
  const [newest, ...others] = data.allSupabaseNoticia.nodes;
  return (
    <>
      <PageHero title={title} subtitle={subtitle} />
      <Section>
        {newest ? <FeaturedNews article={newest} /> : <p>{empty}</p>}
        {others.length > 0 && (
          <NewsGrid>
            {others.map((article) => (
              <NewsCard
                key={article.id}
                article={article}
                date={article.fields.listDate}
                excerpt={article.fields.excerpt}
                linkText="Ler mais"
              />
            ))}
          </NewsGrid>
        )}
      </Section>
    </>
  );
}

export const Head = () => <PageSeo path="/coopen-inspira" />;

/** Newest first. */
export const query = graphql`
  query CoopenInspiraPage {
    allSupabaseNoticia(sort: [{ published_at: DESC }, { databaseId: DESC }]) {
      nodes {
        id
        ...NewsCard
      }
    }
  }
`;
