import { css } from '@emotion/react';
import { useCallback, useState } from 'react';
import { Helmet } from 'react-helmet';
import type { Tables } from 'shared/database.types';
import { formatArticleDate } from 'shared/dates';
import { readPhotoTexts } from 'shared/photos';
import { resolveStorageUrl, parseStoredUrl } from 'shared/storage';
import { useSchool } from '../../data/pageContent';
import { fetchRows, useLoaded } from '../../data/fetchRows';
import { supabaseUrl } from '../../buildSettings';
import { color, space } from '../../styles/tokens';
import { forcedColors, visuallyHidden } from '../../styles/common';
import { Button } from '../ui/Button';
import { Section, Stack } from '../ui/layout';
import { NeedsScripts } from '../ui/NeedsScripts';
import { readArticleId } from './articleId';
import { ArticleView, BackToNews } from './ArticleView';
import { ShareArticle } from './ShareArticle';

/**
 * Shows an article that has no page of its own yet, because it was published after the last build.
 * @param path the path of its URL, such as `/noticia/7`
 */
export function FreshArticle({ path }: { path: string }) {
  const [attempt, setAttempt] = useState(1);
  const id = readArticleId(path);
  return (
    <NeedsScripts purpose="ler esta notícia">
      <FetchedArticle key={`${id} ${attempt}`} id={id} onRetry={() => setAttempt(attempt + 1)} />
    </NeedsScripts>
  );
}

function FetchedArticle({ id, onRetry }: { id: string; onRetry: () => void }) {
  const { fullName } = useSchool();
  const loaded = useLoaded(useCallback(() => loadArticle(id), [id]));
  const article = loaded.state === 'loaded' ? loaded.data : null;

  if (loaded.state === 'loading') return <Spinner />;
  if (loaded.state === 'error') return <ArticleError onRetry={onRetry} />;
  if (!article) return <ArticleMissing />;
  return (
    <>
      <Helmet title={`${article.title} | ${fullName}`} />
      <ArticleView {...article}>
        <ShareArticle id={id} title={article.title} />
      </ArticleView>
    </>
  );
}

function ArticleError({ onRetry }: { onRetry: () => void }) {
  return (
    <Section size="text">
      <div role="alert">
        <Stack gap="sm">
          <h1>Ocorreu um Erro</h1>
          <p>Não foi possível carregar a notícia. Tente novamente mais tarde.</p>
          <Button onClick={onRetry}>Tentar de novo</Button>
        </Stack>
      </div>
      <BackToNews>Voltar para as notícias</BackToNews>
    </Section>
  );
}

function ArticleMissing() {
  return (
    <Section size="text">
      <Stack gap="sm">
        <h1>Notícia não encontrada</h1>
        <p>O link que você seguiu pode estar quebrado ou a notícia pode ter sido removida.</p>
      </Stack>
      <BackToNews>Voltar para as notícias</BackToNews>
    </Section>
  );
}

type Article = Pick<
  Tables<'noticias'>,
  'title' | 'content' | 'image_urls' | 'image_texts' | 'published_at'
> & { categorias: Pick<Tables<'categorias'>, 'nome' | 'slug'> | null };

/**
 * Fetches a published article and prepares it in the same way as the build.
 * @param id digits; '' if the path has none
 * @returns null when there is no published article with this id
 */
async function loadArticle(id: string) {
  if (!id) return null;
  const [data] = await fetchRows<Article>('noticias', {
    select: 'title,content,image_urls,image_texts,published_at,categorias(nome,slug)',
    id: `eq.${id}`,
    limit: '1',
  });
  if (!data?.published_at) return null;

  const { sanitizeHtml } = await import('shared/html');
  return {
    title: data.title,
    publishedAt: data.published_at,
    date: formatArticleDate(data.published_at),
    category: data.categorias,
    html: sanitizeHtml(data.content, supabaseUrl),
    photos: data.image_urls.filter(isAllowedByPolicy).map((url) => ({
      url: resolveStorageUrl(url, supabaseUrl),
      ...readPhotoTexts(data.image_texts, url),
    })),
  };
}

/** Whether the page's content security policy allows a photo. Photos of other sites show only after a build has fetched them. */
function isAllowedByPolicy(url: string): boolean {
  return url.startsWith('/') || parseStoredUrl(url, supabaseUrl) !== null;
}

function Spinner() {
  return (
    <div role="status" css={{ display: 'grid', placeItems: 'center', paddingBlock: space['2xl'] }}>
      <span css={spinnerStyle} />
      <span css={visuallyHidden}>Carregando notícia...</span>
    </div>
  );
}

const spinnerStyle = css`
  width: 3rem;
  height: 3rem;
  border: 4px solid ${color.line};
  border-top-color: ${color.primary};
  border-radius: 50%;
  animation: turn 0.9s linear infinite;
  ${forcedColors} {
    border-top-color: Canvas;
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
`;
