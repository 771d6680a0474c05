import { css } from '@emotion/react';
import type { Topic } from '../../content/rich-text';
import { space, text } from '../../styles/tokens';
import { Grid } from '../ui/Grid';

/** What the school is for and what it wants to become. */
export function Statements({ items }: { items: readonly Topic[] }) {
  return (
    <Grid min="20rem" gap="xl">
      {items.map(({ title, text: statement }) => (
        <div key={title}>
          <h2>{title}</h2>
          <p css={words}>{statement}</p>
        </div>
      ))}
    </Grid>
  );
}

const words = css`
  max-width: 34rem;
  margin-top: ${space.sm};
  font-size: ${text.lg};
`;
