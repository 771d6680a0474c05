import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { space, width } from '../../styles/tokens';

interface ContainerProps {
  /** `text` for reading, `page` for all else. */
  size?: keyof typeof width;
  className?: string;
  children: ReactNode;
}

/** Centres its content and keeps it off the edges of the screen. */
export function Container({ size = 'page', ...div }: ContainerProps) {
  return (
    <div css={[container, { maxWidth: `calc(${width[size]} + 2 * ${space.gutter})` }]} {...div} />
  );
}

const container = css`
  width: 100%;
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;
