import type { PageProps } from 'gatsby';
import { useState } from 'react';
import { Helmet } from 'react-helmet';
import { school } from 'shared/school';
import { FetchedArticle } from '../../components/noticia/FetchedArticle';
import { NeedsScripts } from '../../components/ui/NeedsScripts';

/** Any article that has no page of its own yet: one published since the site was built. */
export default function FreshArticlePage({ params }: PageProps) {
  const [attempt, setAttempt] = useState(1);
  const id = params['*'] ?? '';
  return (
    <>
      <Helmet>
        <title>{`Notícia | ${school.fullName}`}</title>
        {/* The page built for it later is the one to be found. */}
        <meta name="robots" content="noindex" />
      </Helmet>
      <NeedsScripts purpose="ler esta notícia">
        <FetchedArticle key={`${id} ${attempt}`} id={id} onRetry={() => setAttempt(attempt + 1)} />
      </NeedsScripts>
    </>
  );
}
