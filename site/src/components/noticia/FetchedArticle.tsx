import { useCallback } from 'react';
import { Helmet } from 'react-helmet';
import { school } from 'shared/school';
import { useLoaded } from '../../data/useLoaded';
import { Spinner } from '../ui/Spinner';
import { ArticleError } from './ArticleError';
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
  const article = loaded.state === 'loaded' ? loaded.data : null;

  if (loaded.state === 'loading') return <Spinner label="Carregando notícia..." />;
  if (loaded.state === 'error') return <ArticleError onRetry={onRetry} />;
  if (!article) return <ArticleMissing />;
  return (
    <>
      <Helmet title={`${article.title} | ${school.fullName}`} />
      <ArticleView
        {...article}
        photos={article.photos.map((address, index) => (
          <img key={address} src={address} alt={photoAlt(index, article.photos.length)} />
        ))}
      />
    </>
  );
}
