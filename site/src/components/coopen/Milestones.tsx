import { css } from '@emotion/react';
import { color, space, text, weight } from '../../styles/tokens';
import { Grid } from '../ui/Grid';

interface Milestone {
  readonly date: string;
  readonly title: string;
  readonly text: string;
}

/** The days that made the school, oldest first. */
export function Milestones({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <Grid as="ol" min="16rem" gap="lg">
      {milestones.map(({ date, title, text: description }) => (
        <li key={date} css={milestone}>
          <p css={dateStyle}>{date}</p>
          <h3 css={heading}>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </Grid>
  );
}

const milestone = css`
  padding-top: ${space.sm};
  border-top: 4px solid ${color.yellow};
`;

const dateStyle = css`
  color: ${color.primary};
  font-weight: ${weight.bold};
`;

const heading = css`
  margin-block: ${space['3xs']} ${space['2xs']};
  font-size: ${text.lg};
`;
