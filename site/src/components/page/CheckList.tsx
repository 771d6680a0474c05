import { css } from '@emotion/react';
import { color, space } from '../../styles/tokens';
import { LineIcon } from '../icons/LineIcon';

const checkIcon = 'M5 12.5 10 17.5 19.5 7';

export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul role="list" css={list}>
      {items.map((item) => (
        <li key={item} css={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: space.xs }}>
          <LineIcon strokes={checkIcon} css={tick} />
          {item}
        </li>
      ))}
    </ul>
  );
}

const list = css`
  display: grid;
  gap: ${space.xs};
  break-inside: avoid;
`;

const tick = css`
  width: 1.5em;
  height: 1.5em;
  margin-top: 0.08em;
  padding: 0.25em;
  border-radius: 50%;
  background: ${color.yellow};
  color: ${color.ink};
  stroke-width: 2.6;
`;
