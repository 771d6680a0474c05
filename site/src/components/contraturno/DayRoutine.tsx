import { css } from '@emotion/react';
import type { Moment } from '../../content/contraturno';
import { from } from '../../styles/media';
import { color, space, text, weight } from '../../styles/tokens';

/** The hours of a day, one below the other along a line. */
export function DayRoutine({ moments }: { moments: readonly Moment[] }) {
  return (
    <ol role="list" css={day}>
      {moments.map(({ time, title, text: description }) => (
        <li key={time} css={moment}>
          <p css={hour}>{time}</p>
          <div>
            <h3 css={heading}>{title}</h3>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const day = css`
  max-width: 46rem;
`;

const moment = css`
  position: relative;
  display: grid;
  grid-template-columns: 4.5rem 1fr;
  gap: ${space.lg};
  padding-bottom: ${space.lg};
  &:last-child {
    padding-bottom: 0;
  }
  &::before,
  &::after {
    content: '';
    position: absolute;
    left: calc(4.5rem + ${space.lg} / 2);
    transform: translateX(-50%);
  }
  &::before {
    top: 0.7rem;
    bottom: -0.7rem;
    width: 2px;
    background: ${color.primary};
    opacity: 0.3;
  }
  &:last-child::before {
    display: none;
  }
  &::after {
    top: 0.45rem;
    width: 0.85rem;
    height: 0.85rem;
    border-radius: 50%;
    background: ${color.yellow};
    box-shadow: 0 0 0 3px ${color.primary};
  }
  ${from.md} {
    grid-template-columns: 6rem 1fr;
    gap: ${space.xl};
    &::before,
    &::after {
      left: calc(6rem + ${space.xl} / 2);
    }
  }
`;

const hour = css`
  color: ${color.primary};
  font-size: ${text.lg};
  font-weight: ${weight.heavy};
  line-height: 1.5;
  text-align: right;
`;

const heading = css`
  margin-bottom: ${space['3xs']};
  font-size: ${text.lg};
`;
