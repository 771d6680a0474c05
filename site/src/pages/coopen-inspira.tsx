import { css } from '@emotion/react';
import { graphql, type PageProps } from 'gatsby';
import { ArchiveNav } from '../components/noticias/ArchiveNav';
import { excerptStyle, NewsCard, NewsGrid, NewsLink } from '../components/noticias/NewsCard';
import { NewsCover } from '../components/noticias/NewsCover';
import { PageHero } from '../components/sections/PageHero';
import { Card, Section } from '../components/ui/layout';
import { useNewestNews } from '../data/newestNews';
import { from } from '../styles/common';
import { color, space, text } from '../styles/tokens';

/** The newest articles; the archive has the others (gatsby/newsArchive.ts). */
export default function CoopenInspiraPage({ data }: PageProps<Queries.CoopenInspiraPageQuery>) {
  const [newest, ...others] = useNewestNews();
  const years = data.older.years.map(Number).sort((one, other) => other - one);
  return (
    <>
      <PageHero page={data.pagina} />
      <Section>
        {newest ? <FeaturedNews article={newest} /> : <p>Nenhuma notícia encontrada no momento.</p>}
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
        <ArchiveNav
          path="/coopen-inspira"
          older={years[0] ? `/coopen-inspira/${years[0]}` : null}
          years={years}
        />
      </Section>
    </>
  );
}

const featuredSizes = '(min-width: 80em) 44rem, (min-width: 64em) 55vw, 90vw';

function FeaturedNews({ article }: { article: Queries.NewsCardFragment }) {
  const { databaseId, title, cover, published_at, fields } = article;
  return (
    <Card as="article" flush css={card}>
      <NewsCover title={title} photo={cover} first sizes={featuredSizes} css={{ height: '100%' }} />
      <div css={words}>
        <time dateTime={published_at} css={{ color: color.muted, fontSize: text.sm }}>
          {fields.listDate}
        </time>
        <h2>{title}</h2>
        <p css={excerptStyle}>{fields.excerpt}</p>
        <NewsLink id={databaseId} title={title}>
          Ler mais
        </NewsLink>
      </div>
    </Card>
  );
}

const card = css`
  position: relative;
  margin-bottom: ${space.lg};
  ${from.lg} {
    display: grid;
    grid-template-columns: 7fr 5fr;
  }
`;

const words = css`
  display: grid;
  align-content: center;
  gap: ${space.sm};
  padding: ${space.md};
  ${from.lg} {
    padding: ${space.xl};
  }
`;

export { PageHead as Head } from '../components/shell/Seo';

/** The newest article that is not here is on the page of its year, which is the newest page of the archive. */
export const query = graphql`
  query CoopenInspiraPage {
    pagina: supabasePagina(slug: { eq: "coopen-inspira" }) {
      ...Page
    }
    older: allSupabaseNoticia(sort: [{ published_at: DESC }, { databaseId: DESC }], skip: 13) {
      years: distinct(field: { fields: { year: SELECT } })
    }
  }
`;
