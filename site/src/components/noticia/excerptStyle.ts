import { css } from '@emotion/react';
import { color } from '../../styles/tokens';

/** Three lines of the start of an article. */
export const excerptStyle = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  color: ${color.muted};
`;
