import { css } from '@emotion/react';
import { from, notPrinted, onHover } from '../../styles/common';
import { color, motion, radius, space, text, weight } from '../../styles/tokens';
import { SmartLink } from '../ui/SmartLink';
import { NewsCard } from './NewsCard';

interface MoreNewsProps {
  before: Neighbour | null;
  after: Neighbour | null;
  related: readonly RelatedArticle[];
}

type Neighbour = Pick<Queries.NewsCardFragment, 'databaseId' | 'title'>;
type RelatedArticle = Queries.NewsCardFragment & { readonly id: string };

/** The end of an article: the articles published before and after it, and two related ones. */
export function MoreNews({ before, after, related }: MoreNewsProps) {
  return (
    <div css={wrapper}>
      {(before || after) && (
        <nav aria-label="Notícia anterior e seguinte" css={[pair, alone]}>
          {before && <NeighbourLink label="Notícia anterior" article={before} />}
          {after && <NeighbourLink label="Notícia seguinte" article={after} />}
        </nav>
      )}
      {related.length > 0 && (
        <section aria-labelledby="leia-tambem">
          <h2 id="leia-tambem" css={{ marginBottom: space.md, fontSize: text.xl }}>
            Leia também
          </h2>
          <ul role="list" css={pair}>
            {related.map((article) => (
              <NewsCard
                key={article.id}
                article={article}
                date={article.fields.listDate}
                linkText="Ler mais"
                sizes="(min-width: 48em) 20rem, 90vw"
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function NeighbourLink({ label, article }: { label: string; article: Neighbour }) {
  return (
    <SmartLink to={`/noticia/${article.databaseId}`} css={neighbour}>
      <span css={{ color: color.muted, fontSize: text.sm }}>{label}</span>{' '}
      <span css={{ color: color.primary, fontWeight: weight.bold }}>{article.title}</span>
    </SmartLink>
  );
}

const wrapper = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  margin-top: ${space.xl};
  ${notPrinted}
`;

const pair = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The first and the last article have one neighbour. */
const alone = css`
  > :only-child {
    grid-column: 1 / -1;
  }
`;

const neighbour = css`
  display: grid;
  align-content: start;
  gap: ${space['3xs']};
  padding: ${space.sm} ${space.md};
  border: 2px solid ${color.line};
  border-radius: ${radius.md};
  text-decoration: none;
  transition: background-color ${motion.quick};
  ${onHover(color.primarySoft)}
`;
