import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { onHover, print, spreadRow } from '../../styles/common';
import { color, motion, radius, space, text, weight } from '../../styles/tokens';

interface AccordionItem {
  /** The fragment of its URL. Browsers open the item when they jump to it. */
  readonly id?: string;
  readonly title: string;
  readonly content: ReactNode;
}

/**
 * A list of titles, each of which opens and closes its content. At most one is open. It uses the browser's own <details>,
 * so it works without scripts. In print all items are open.
 */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const group = useId();
  return (
    <div css={stack}>
      {items.map(({ id, title, content }) => (
        <details key={title} name={group} css={item}>
          <summary css={summary}>
            <h3 css={headingStyle}>{title}</h3>
          </summary>
          <div id={id} css={panel}>
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}

/** `minmax`, so that a long word of a title breaks and does not widen the column. */
const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
`;

const item = css`
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.white};
  color: ${color.ink};
  &[open] {
    border-color: ${color.primary};
  }
  ${print} {
    border: 0;
    break-inside: avoid;
    &::details-content {
      display: block;
      block-size: auto;
      content-visibility: visible;
    }
  }
`;

const summary = css`
  ${spreadRow}
  min-height: 3.5rem;
  padding: ${space.xs} ${space.md};
  border-radius: ${radius.md};
  &::after {
    content: '';
    flex: none;
    box-sizing: border-box;
    width: 0.6rem;
    height: 0.6rem;
    margin-right: 0.25rem;
    border: solid ${color.primary};
    border-width: 0 2.5px 2.5px 0;
    transform: translateY(-25%) rotate(45deg);
    transition: transform ${motion.quick};
  }
  [open] > &::after {
    transform: translateY(25%) rotate(-135deg);
  }
  ${onHover(color.primarySoft)}
  ${print} {
    padding-inline: 0;
    &::after {
      display: none;
    }
  }
`;

const headingStyle = css`
  min-width: 0;
  font-size: ${text.lg};
  font-weight: ${weight.bold};
  letter-spacing: 0;
  line-height: 1.35;
`;

const panel = css`
  scroll-margin-top: 4rem;
  padding: 0 ${space.md} ${space.md};
  ${print} {
    padding-inline: 0;
  }
`;
