import { css } from '@emotion/react';
import { color, radius, space, text, weight } from '../../styles/tokens';
import { RichText } from './RichText';

/** Shows rich text with the spacing of running text. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <RichText html={html} css={prose} className={className} />;
}

/** The spacing of running text, such as articles, policies and rules. Apply it to the element that contains the text. */
export const prose = css`
  max-width: 42rem;

  /* The two :not(style) make this more specific than the rules for headings, so a heading after another element gets this margin, too. */
  > :not(style) ~ :not(style) {
    margin-top: ${space.sm};
  }
  > :not(style) ~ :is(h2, h3, h4) {
    margin-top: ${space.lg};
  }
  h2,
  h3,
  h4 {
    margin-top: ${space.xl};
    margin-bottom: ${space['2xs']};
  }
  h2 {
    font-size: ${text.xl};
  }
  h3 {
    font-size: ${text.lg};
  }
  /* In rich text, elements mark the lines, and tables scroll. */
  p {
    white-space: normal;
  }
  :is(th, td) :is(p, li) {
    overflow-wrap: break-word;
  }
  /* An empty paragraph is a blank line, as in the editor. */
  p:empty::before {
    display: inline-block;
    content: '';
  }
  ul,
  ol {
    padding-left: 1.4em;
  }
  li + li {
    margin-top: ${space['3xs']};
  }
  li::marker {
    color: ${color.primary};
    font-weight: ${weight.bold};
  }
  blockquote {
    padding: ${space.sm} ${space.md};
    border-left: 4px solid ${color.accent};
    border-radius: 0 ${radius.md} ${radius.md} 0;
    background: ${color.accentSoft};
  }
  img {
    border-radius: ${radius.md};
  }
  /* A photo keeps the proportions of its attributes, so that the place that it will fill is known before it loads. */
  figure > img {
    display: block;
    max-height: 40rem;
    margin-inline: auto;
    object-fit: contain;
  }
  > figure:not(style) {
    margin-block: ${space.lg};
    break-inside: avoid;
  }
  pre,
  table {
    display: block;
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space['3xs']} ${space.xs};
    border: 1px solid ${color.line};
    text-align: start;
  }
  figcaption {
    margin-top: ${space['2xs']};
    color: ${color.muted};
    font-size: ${text.sm};
  }
`;
