import type { PageProps } from 'gatsby';
import { useState } from 'react';
import { FetchedArticle } from '../../components/noticias/FetchedArticle';
import { Seo } from '../../components/shell/Seo';
import { NeedsScripts } from '../../components/ui/NeedsScripts';

/** Shows an article that has no page of its own yet, because it was published after the last build. */
export default function FreshArticlePage({ location }: PageProps) {
  const [attempt, setAttempt] = useState(1);
  const id = location.pathname.split('/').filter(Boolean).at(-1) ?? '';
  return (
    <NeedsScripts purpose="ler esta notícia">
      <FetchedArticle key={`${id} ${attempt}`} id={id} onRetry={() => setAttempt(attempt + 1)} />
    </NeedsScripts>
  );
}

/** Search engines should index only the page that is built for the article later. */
export const Head = () => (
  <Seo path="/coopen-inspira" title="Notícia" description="Notícia da escola." hidden />
);
