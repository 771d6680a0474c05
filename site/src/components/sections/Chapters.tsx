import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { slugify } from 'shared/slug';
import { columns, from, notPrinted } from '../../styles/common';
import { color, radius, space, text, weight } from '../../styles/tokens';
import { Prose, prose } from '../ui/Prose';
import { Section } from '../ui/layout';

interface Chapter {
  title: string;
  /** Rich text, already sanitized. */
  text: string;
  /** Shown after the text. */
  more?: ReactNode;
}

interface ChaptersProps {
  intro: string;
  chapters: readonly Chapter[];
  numbered?: boolean;
  /** Shown after the last chapter. */
  children: ReactNode;
}

/** A long text in chapters. Links to them are beside the text on wide screens, and before it on phones. */
export function Chapters({ intro, chapters, numbered = false, children }: ChaptersProps) {
  return (
    <Section>
      <div css={besideLinks}>
        <ChapterLinks
          numbered={numbered}
          chapters={chapters.map(({ title }) => ({ id: slugify(title), title }))}
        />
        <div>
          <Prose html={intro} />
          {chapters.map(({ title, text: words, more }, index) => (
            <section
              key={title}
              id={slugify(title)}
              aria-labelledby={`${slugify(title)}-titulo`}
              css={{ display: 'grid', gap: space.md, marginTop: space.xl }}
            >
              <div css={prose}>
                <h2 id={`${slugify(title)}-titulo`} css={chapterHeading}>
                  {numbered ? `${index + 1}. ${title}` : title}
                </h2>
                <Prose html={words} />
              </div>
              {more}
            </section>
          ))}
          {children}
        </div>
      </div>
    </Section>
  );
}

interface ChapterLinksProps {
  chapters: readonly { id: string; title: ReactNode }[];
  numbered?: boolean;
}

/** Links to the chapters of the text that follows. */
export function ChapterLinks({ chapters, numbered = false }: ChapterLinksProps) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <nav aria-labelledby="nesta-pagina" css={box}>
      <h2 id="nesta-pagina" css={heading}>
        Nesta página
      </h2>
      <List css={list}>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </List>
    </nav>
  );
}

/** For the element that contains the links and the text. */
export const besideLinks = css`
  ${columns('16rem', '1fr', space.xl, space['2xl'])}
  align-items: start;
`;

const box = css`
  padding-left: ${space.md};
  border-left: 4px solid ${color.accent};
  font-size: ${text.sm};
  ${from.lg} {
    position: sticky;
    top: calc(var(--header-height) + ${space.lg});
  }
  ${notPrinted}
`;

const heading = css`
  margin-bottom: ${space['2xs']};
  font-size: ${text.base};
  font-weight: ${weight.bold};
  letter-spacing: 0;
`;

const list = css`
  padding-left: 1.3em;
  li {
    padding-block: 0.3rem;
  }
  a {
    display: inline-block;
    padding-block: 0.15rem;
    /* The bullet is beside the first line of a long title, not the last. */
    vertical-align: top;
  }
`;

const chapterHeading = css`
  &:first-of-type {
    margin-top: 0;
  }
`;

interface ContactBoxProps {
  title: string;
  text: string;
  /** Items of a list. */
  children: ReactNode;
  /** Shown after the list. */
  closing?: string;
}

/** How to contact the school about the page. */
export function ContactBox({ title, text: words, children, closing }: ContactBoxProps) {
  return (
    <section aria-labelledby="contato" css={contactBox}>
      <h2 id="contato" css={{ fontSize: text.xl }}>
        {title}
      </h2>
      <p>{words}</p>
      <ul>{children}</ul>
      {closing && <p>{closing}</p>}
    </section>
  );
}

const contactBox = css`
  display: grid;
  gap: ${space.xs};
  max-width: 42rem;
  margin-top: ${space.xl};
  padding: ${space.md};
  border-radius: ${radius.lg};
  background: ${color.primarySoft};
  ul {
    padding-left: 1.4em;
  }
  a {
    display: inline-block;
    padding-block: ${space['3xs']};
  }
`;
