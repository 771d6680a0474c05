import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { cover } from '../../styles/common';
import { color, leading, space, text, weight } from '../../styles/tokens';
import { PlayIcon } from '../ui/VideoPlayer';

const palettes = [
  { background: color.primary, color: color.cream, glow: color.accent },
  { background: color.accent, color: color.ink, glow: color.coralBright },
  { background: color.coral, color: color.white, glow: color.accent },
  { background: color.primarySoft, color: color.primaryDeep, glow: color.accent },
  { background: color.primaryDeep, color: color.cream, glow: color.coralBright },
] as const;

interface ActivityPosterProps {
  name: string;
  index: number;
  /** The picture of the video, if there is one. */
  children: ReactNode;
}

export function ActivityPoster({ name, index, children }: ActivityPosterProps) {
  const { glow, ...ground } = palettes[index % palettes.length] ?? palettes[0];
  return (
    <span css={[card, ground]}>
      <span css={[sun, { background: glow }]} />
      <span css={picture}>{children}</span>
      <PlayIcon css={{ position: 'relative', width: '3rem', height: '3rem' }} />
      <span css={title}>{name}</span>
    </span>
  );
}

const card = css`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: flex-end;
  gap: ${space.xs};
  overflow: hidden;
  padding: ${space.sm};
`;

/** A half-set sun, the school's emblem. */
const sun = css`
  position: absolute;
  top: -14%;
  right: -22%;
  width: 82%;
  aspect-ratio: 1;
  border-radius: 50%;
  opacity: 0.85;
`;

/** Darkened towards the bottom, where the title is. */
const picture = css`
  img {
    ${cover}
  }
  &:has(img)::after {
    position: absolute;
    inset: 0;
    background: linear-gradient(rgb(0 0 0 / 5%) 35%, rgb(0 0 0 / 82%));
    content: '';
  }
  &:has(img) ~ * {
    color: ${color.white};
  }
`;

const title = css`
  position: relative;
  font-size: ${text.base};
  font-weight: ${weight.heavy};
  line-height: ${leading.snug};
  overflow-wrap: anywhere;
`;
