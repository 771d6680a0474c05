import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { lead as leadStyle, print } from '../../styles/common';
import { color, radius, shadow, space, width } from '../../styles/tokens';
import { ErrorBoundary } from './ErrorBoundary';

interface SectionProps {
  /** The target of links such as "#contraturno". */
  id?: string;
  /** The background; neighbouring sections use different ones. */
  tone?: Tone;
  size?: keyof typeof width;
  /** The id of its heading: the id for `title`, or that of a heading among its children. */
  labelledBy?: string;
  title?: string;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A full-width section with a background, vertical spacing and a maximum width for its content. */
export function Section({
  tone = 'cream',
  size,
  labelledBy,
  title,
  lead,
  children,
  ...section
}: SectionProps) {
  return (
    <section aria-labelledby={labelledBy} css={[tones[tone], band]} {...section}>
      <Container size={size}>
        {title && <SectionHeading id={labelledBy} title={title} lead={lead} />}
        <ErrorBoundary>{children}</ErrorBoundary>
      </Container>
    </section>
  );
}

const band = css`
  padding-block: ${space.section};
  ${print} {
    padding-block: ${space.md};
    background: none;
    color: ${color.ink};
  }
`;

const tones = {
  cream: { background: color.cream },
  white: { background: color.white },
  sand: { background: color.sand },
  mint: { background: color.primarySoft },
  green: {
    '--color-focus': color.accent,
    background: color.primaryDark,
    color: color.cream,
  },
};

export type Tone = keyof typeof tones;

interface SectionHeadingProps {
  id?: string;
  title: string;
  lead?: ReactNode;
}

export function SectionHeading({ id, title, lead }: SectionHeadingProps) {
  return (
    <div css={heading}>
      <h2 id={id}>{title}</h2>
      {lead && <p css={[leadStyle, { opacity: 0.88 }]}>{lead}</p>}
    </div>
  );
}

const heading = css`
  display: grid;
  gap: ${space.xs};
  max-width: 44rem;
  margin-bottom: ${space.lg};
  break-inside: avoid;
  break-after: avoid;
`;

interface ContainerProps {
  /** `text` for running text, `page` for everything else. */
  size?: keyof typeof width;
  className?: string;
  children: ReactNode;
}

export function Container({ size = 'page', ...div }: ContainerProps) {
  return (
    <div css={[container, { maxWidth: `calc(${width[size]} + 2 * ${space.gutter})` }]} {...div} />
  );
}

const container = css`
  width: 100%;
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;

interface GridProps {
  /** Minimum width of a cell, as a CSS length. Three cells may be a quarter narrower, so that they are in one row on tablets. */
  min?: string;
  gap?: keyof typeof space;
  /** `ul` or `ol` when its children are `li`. */
  as?: 'div' | 'ul' | 'ol';
  className?: string;
  children: ReactNode;
}

/**
 * Cells of equal width and height. Four are in one row or in two; otherwise those of an incomplete last row share its width. So
 * no hole remains.
 */
export function Grid({ min = '18rem', gap = 'md', as: Element = 'div', ...element }: GridProps) {
  return (
    <Element
      role={Element === 'div' ? undefined : 'list'}
      css={[grid, { '--min': min, '--gap': space[gap] }]}
      {...element}
    />
  );
}

const grid = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap);
  & > * {
    flex: 1 1 min(var(--min), 100%);
    min-width: 0;
  }
  /* Each product is negative where the cells fit in one row, and huge where they don't. */
  &:has(> :nth-of-type(3):last-child) > * {
    flex-basis: clamp(
      25%,
      (2.25 * var(--min) + 2 * var(--gap) - 100%) * 1000,
      min(var(--min), 100%)
    );
  }
  &:has(> :nth-of-type(4):last-child) > * {
    flex-basis: max(
      min(var(--min), 100%),
      min(40%, (4 * var(--min) + 3 * var(--gap) - 100%) * 1000)
    );
  }
`;

export function Stack({ gap, children }: { gap: keyof typeof space; children: ReactNode }) {
  return <div css={[stack, { gap: space[gap] }]}>{children}</div>;
}

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
`;

interface CardProps {
  as?: 'div' | 'article' | 'li';
  /** Removes the padding, so that pictures reach the edges. Text then needs a padding of its own (`space.md`). */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ as: Element = 'div', flush = false, ...element }: CardProps) {
  return <Element css={[card, !flush && { gap: space.xs, padding: space.md }]} {...element} />;
}

const card = css`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  break-inside: avoid;
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.white};
  color: ${color.ink};
  box-shadow: ${shadow.sm};
`;
