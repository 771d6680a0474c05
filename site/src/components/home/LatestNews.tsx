import type { PageContent } from 'shared/pages/index';
import { space } from '../../styles/tokens';
import { NewsCard, NewsGrid } from '../noticia/NewsCard';
import { ButtonLink } from '../ui/Button';
import { Section } from '../ui/layout';

type Article = Queries.NewsCardFragment & { readonly id: string };

interface LatestNewsProps {
  words: PageContent<'inicio'>['news'];
  articles: readonly Article[];
}

export function LatestNews({ words: { title, intro, button }, articles }: LatestNewsProps) {
  return (
    <Section tone="sand" labelledBy="noticias" title={title} lead={intro}>
      {articles.length === 0 ? (
        <p>Nenhuma notícia recente para mostrar. Volte em breve!</p>
      ) : (
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
      <ButtonLink {...button} css={{ marginTop: space.xl }} />
    </Section>
  );
}
