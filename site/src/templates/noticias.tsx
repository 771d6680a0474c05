import { css } from '@emotion/react';
import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { newsPath } from '../buildSettings';
import { getArchivePath } from '../components/noticias/archive';
import { ArchiveNav, LinkList } from '../components/noticias/ArchiveNav';
import { getCategoryPath } from '../components/noticias/category';
import { excerptStyle, NewsCard, NewsGrid, NewsLink } from '../components/noticias/NewsCard';
import { NewsCover } from '../components/noticias/NewsCover';
import { PageHero } from '../components/sections/PageHero';
import { buildNewsPicture, PageSeo } from '../components/shell/Seo';
import { Card, Section } from '../components/ui/layout';
import { useNewestNews, useNewestPhoto } from '../data/newestNews';
import { from } from '../styles/common';
import { color, space, text } from '../styles/tokens';

/** The newest articles; the archive has the others (gatsby/newsArchive.ts). */
export default function NoticiasPage({ data }: PageProps<Queries.NoticiasPageQuery>) {
  const [newest, ...others] = useNewestNews();
  const categories = data.categorias.nodes.filter(({ databaseId }) =>
    data.categorized.ids.includes(String(databaseId)),
  );
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
          path={newsPath}
          older={years[0] ? getArchivePath(years[0]) : null}
          years={years}
        />
        {categories.length > 0 && (
          <div css={{ marginTop: space.lg }}>
            <LinkList
              id="categorias"
              title="Notícias por categoria"
              links={categories.map(({ nome, slug }) => ({
                name: nome,
                path: getCategoryPath(slug),
              }))}
            />
          </div>
        )}
      </Section>
    </>
  );
}

const featuredSizes = '(min-width: 80em) 44rem, (min-width: 64em) 55vw, 90vw';

type Featured = Queries.NewsCardFragment & { readonly isOnTop: boolean };

function FeaturedNews({ article }: { article: Featured }) {
  const { databaseId, title, cover, cover_focus, published_at, isOnTop, fields } = article;
  return (
    <Card as="article" flush css={card}>
      <NewsCover
        title={title}
        photo={cover}
        focus={cover_focus}
        first
        sizes={featuredSizes}
        css={coverStyle}
      />
      <div css={words}>
        <p css={{ color: color.muted, fontSize: text.sm }}>
          {isOnTop && (
            <>
              <strong>Em destaque</strong> ·{' '}
            </>
          )}
          <time dateTime={published_at}>{fields.listDate}</time>
        </p>
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

/** With a height alone, its aspect ratio would make it wider than its column beside a long title. */
const coverStyle = css`
  width: 100%;
  height: 100%;
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

export function Head({ data }: HeadProps<Queries.NoticiasPageQuery>) {
  return <PageSeo page={data.pagina} picture={buildNewsPicture(useNewestPhoto())} />;
}

/** The newest article that is not here is on the page of its year, which is the newest page of the archive. */
export const query = graphql`
  query NoticiasPage {
    pagina: supabasePagina(slug: { eq: "coopen-inspira" }) {
      ...Page
    }
    older: allSupabaseNoticia(sort: [{ published_at: DESC }, { databaseId: DESC }], skip: 13) {
      years: distinct(field: { fields: { year: SELECT } })
    }
    categorias: allSupabaseCategoria(sort: [{ position: ASC }, { created_at: ASC }]) {
      nodes {
        databaseId
        nome
        slug
      }
    }
    categorized: allSupabaseNoticia(filter: { categoria_id: { ne: null } }) {
      ids: distinct(field: { categoria_id: SELECT })
    }
  }
`;
