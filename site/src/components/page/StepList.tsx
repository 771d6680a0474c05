import { css } from '@emotion/react';
import type { Topic } from '../../content/rich-text';
import { from, print } from '../../styles/media';
import { color, space, text, weight } from '../../styles/tokens';
import { Grid } from '../ui/Grid';

/** Steps in their order, numbered, in columns where there is room. */
export function StepList({ items }: { items: readonly Topic[] }) {
  return (
    <Grid as="ol" min="15rem" gap="lg" css={columns}>
      {items.map(({ title, text: description }, index) => (
        <li key={title} css={step}>
          <span css={number}>{index + 1}</span>
          <div>
            <h3 css={heading}>{title}</h3>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </Grid>
  );
}

const columns = css`
  ${print} {
    grid-template-columns: 1fr 1fr;
    gap: ${space.sm};
  }
`;

const step = css`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space.sm};
  align-content: start;
  ${from.md} {
    grid-template-columns: 1fr;
  }
  break-inside: avoid;
`;

const number = css`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  background: ${color.yellow};
  color: ${color.ink};
  font-size: ${text.lg};
  font-weight: ${weight.heavy};
  ${print} {
    border: 1px solid ${color.ink};
  }
`;

const heading = css`
  margin-bottom: ${space['3xs']};
  padding-top: 0.35rem;
  font-size: ${text.lg};
`;
