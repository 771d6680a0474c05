import type { Inicio } from 'shared/pages/inicio';
import { space } from '../../styles/tokens';
import { NewsCard, NewsGrid } from '../noticia/NewsCard';
import { ButtonLink } from '../ui/Button';
import { Section } from '../ui/Section';

type Article = Queries.NewsCardFragment & { readonly id: string };

interface LatestNewsProps {
  words: Inicio['news'];
  articles: readonly Article[];
}

export function LatestNews({ words: { title, intro, button }, articles }: LatestNewsProps) {
  return (
    <Section tone="sand" labelledBy="noticias" title={title} lead={intro}>
      {articles.length === 0 && <p>Nenhuma notícia recente para mostrar. Volte em breve!</p>}
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
      <ButtonLink {...button} css={{ marginTop: space.xl }} />
    </Section>
  );
}
