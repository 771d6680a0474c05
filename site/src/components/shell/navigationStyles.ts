import { css } from '@emotion/react';
import { canHover } from '../../styles/media';
import { color, radius, space, weight } from '../../styles/tokens';

/** An entry of the desktop menu: as tall as a finger, quiet until pointed at. */
export const menuEntry = css`
  display: inline-flex;
  align-items: center;
  gap: 0.375em;
  min-height: 2.75rem;
  padding-inline: ${space.xs};
  border-radius: ${radius.pill};
  color: ${color.ink};
  font-weight: ${weight.medium};
  text-decoration: none;
  white-space: nowrap;
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
