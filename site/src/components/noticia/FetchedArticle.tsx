import { useCallback } from 'react';
import { useLoaded } from '../../data/useLoaded';
import { Spinner } from '../ui/Spinner';
import { ArticleError } from './ArticleError';
import { ArticleHead } from './ArticleHead';
import { ArticleMissing } from './ArticleMissing';
import { ArticleView } from './ArticleView';
import { loadArticle } from './loadArticle';
import { photoAlt } from './photoAlt';

interface FetchedArticleProps {
  id: string;
  onRetry: () => void;
}

/** An article that is fetched when its page is open. */
export function FetchedArticle({ id, onRetry }: FetchedArticleProps) {
  const loaded = useLoaded(useCallback(() => loadArticle(id), [id]));
  if (loaded.state === 'loading') return <Spinner label="Carregando notícia..." />;
  if (loaded.state === 'error') return <ArticleError onRetry={onRetry} />;
  if (!loaded.data) return <ArticleMissing />;

  const { photos, excerpt, ...article } = loaded.data;
  return (
    <>
      <ArticleHead id={article.id} title={article.title} description={excerpt} image={photos[0]} />
      <ArticleView
        {...article}
        photos={photos.map((address, index) => (
          <img key={address} src={address} alt={photoAlt(index, photos.length)} />
        ))}
      />
    </>
  );
}
