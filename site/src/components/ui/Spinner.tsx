import { css, keyframes } from '@emotion/react';
import { reducedMotion } from '../../styles/media';
import { color, space } from '../../styles/tokens';
import { visuallyHidden } from '../../styles/visuallyHidden';

/** Something is on its way: `label` says what, for who can't see it turn. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" css={place}>
      <span css={wheel} />
      <span css={visuallyHidden}>{label}</span>
    </div>
  );
}

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`;

const place = css`
  display: grid;
  place-items: center;
  padding-block: ${space['2xl']};
`;

const wheel = css`
  width: 3rem;
  height: 3rem;
  border: 4px solid ${color.line};
  border-top-color: ${color.primary};
  border-radius: 50%;
  animation: ${turn} 0.9s linear infinite;
  ${reducedMotion} {
    animation: none;
  }
`;
