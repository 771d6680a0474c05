import { css } from '@emotion/react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { getVideoEmbedUrl } from 'shared/video';
import { color, space } from '../../styles/tokens';
import {
  forcedColors,
  largeText,
  onlyWithoutScripts,
  onlyWithScripts,
  visuallyHidden,
} from '../../styles/common';
import { useInBrowser } from './hooks';
import { Player } from './Player';
import { playShape } from './playShape';
import { SmartLink } from './SmartLink';

interface VideoPlayerProps {
  link: string | null;
  title: string;
  /** Shown until the visitor starts the video. It fills the frame and contains the title. */
  poster: ReactNode;
  ratio: '16 / 9' | '9 / 16';
  className?: string;
}

/**
 * A poster that becomes a video player on click. The browser contacts the video platform only after the click. If the
 * link does not lead to a video, a message says so.
 */
export function VideoPlayer({ link, title, poster, ratio, className }: VideoPlayerProps) {
  const embedUrl = useMemo(() => getVideoEmbedUrl(link), [link]);
  const inBrowser = useInBrowser();
  const [pressed, setPressed] = useState(false);
  // Deferred, so that the button shows its pressed state before the browser sets up the player.
  const playing = useDeferredValue(pressed);

  return (
    <div css={[frame, { aspectRatio: ratio }, ratio === '16 / 9' && wide]} className={className}>
      {!embedUrl && (
        <p css={[fill, invalid]}>
          <strong>{title}</strong>
          Link do vídeo inválido.
        </p>
      )}
      {embedUrl && !playing && (
        <>
          <button type="button" onClick={() => setPressed(true)} css={[fill, onlyWithScripts]}>
            <span css={visuallyHidden}>Assistir ao vídeo: </span>
            {poster}
          </button>
          {!inBrowser && (
            <SmartLink to={link ?? embedUrl} newTab css={[fill, onlyWithoutScripts]}>
              <span css={visuallyHidden}>Assistir ao vídeo: </span>
              {poster}
            </SmartLink>
          )}
        </>
      )}
      {embedUrl && playing && (
        <Player
          embedUrl={embedUrl}
          title={title}
          // A dark background, so that the frame does not look broken while the player loads.
          css={[fill, { background: color.ink }]}
        />
      )}
    </div>
  );
}

const frame = css`
  position: relative;
  overflow: hidden;
  /* In forced-colors mode nothing else shows the edge of the frame. */
  ${forcedColors} {
    border: 1px solid;
  }
`;

/** The message about an invalid link needs more height when the text is enlarged. */
const wide = css`
  ${largeText} {
    aspect-ratio: 4 / 5;
  }
`;

const fill = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  text-align: inherit;
  &:focus-visible {
    outline-offset: -6px;
  }
`;

const invalid = css`
  display: grid;
  align-content: center;
  gap: ${space['2xs']};
  padding: ${space.sm};
  background: ${color.sand};
  text-align: center;
`;

/** A dark triangle in a white circle, visible on any picture. */
export function PlayIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <circle cx="24" cy="24" r="24" fill="#fff" />
      <path d={playShape} fill={color.ink} />
    </svg>
  );
}
