import { coopenInspira } from '../../content/coopen-inspira';
import { space } from '../../styles/tokens';
import { NewsCard, NewsGrid } from '../noticia/NewsCard';
import { ButtonLink } from '../ui/ButtonLink';
import { Section } from '../ui/Section';

type Article = Queries.NewsCardFragment & { readonly id: string };

export function LatestNews({ articles }: { articles: readonly Article[] }) {
  const { title, home } = coopenInspira;
  return (
    <Section tone="sand" labelledBy="noticias" title={title} lead={home.intro}>
      {articles.length === 0 && <p>{home.empty}</p>}
      {articles.length > 0 && (
        <NewsGrid>
          {articles.map((article) => (
            <NewsCard
              key={article.id}
              article={article}
              date={article.fields.cardDate}
              linkText="Leia mais"
            />
          ))}
        </NewsGrid>
      )}
      <ButtonLink to="/coopen-inspira" css={{ marginTop: space.xl }}>
        {home.all}
      </ButtonLink>
    </Section>
  );
}
