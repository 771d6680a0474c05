import { css } from '@emotion/react';
import { canHover, from } from '../../styles/media';
import { color, radius, space, text, weight } from '../../styles/tokens';

/** An entry of the desktop menu: as tall as a finger, quiet until pointed at, narrower on small desks. */
export const menuEntry = css`
  display: inline-flex;
  align-items: center;
  gap: 0.375em;
  min-height: 2.75rem;
  padding-inline: 0.3rem;
  border-radius: ${radius.pill};
  color: ${color.ink};
  font-size: ${text.sm};
  font-weight: ${weight.medium};
  text-decoration: none;
  white-space: nowrap;
  ${from.xl} {
    padding-inline: ${space.xs};
    font-size: ${text.base};
  }
  ${canHover} {
    &:hover {
      background: ${color.primarySoft};
    }
  }
`;

/** Where the visitor is. */
export const currentEntry = css`
  background: ${color.primarySoft};
  color: ${color.primaryDark};
  font-weight: ${weight.bold};
`;
