import { css } from '@emotion/react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { videoEmbedUrl } from 'shared/video';
import { color, space } from '../../styles/tokens';
import { onlyWithoutScripts, onlyWithScripts, visuallyHidden } from '../../styles/common';
import { useInBrowser } from '../ui/hooks';
import { SmartLink } from '../ui/SmartLink';

interface VideoPlayerProps {
  link: string | null;
  title: string;
  /** What is seen until the video is asked for; it fills the frame and shows the title. */
  poster: ReactNode;
  ratio: '16 / 9' | '9 / 16';
  className?: string;
}

/**
 * A poster that turns into the video's player when clicked: nothing is asked of the video platform
 * before. A link that leads to no video says so in its place.
 */
export function VideoPlayer({ link, title, poster, ratio, className }: VideoPlayerProps) {
  const address = useMemo(() => videoEmbedUrl(link), [link]);
  const inBrowser = useInBrowser();
  const [pressed, setPressed] = useState(false);
  // The button shows that it is pressed before the browser sets up the player.
  const playing = useDeferredValue(pressed);

  return (
    <div css={[frame, { aspectRatio: ratio }]} className={className}>
      {!address && (
        <p css={[fill, invalid]}>
          <strong>{title}</strong>
          Link do vídeo inválido.
        </p>
      )}
      {address && !playing && (
        <>
          <button type="button" onClick={() => setPressed(true)} css={[fill, onlyWithScripts]}>
            <span css={visuallyHidden}>Assistir ao vídeo: </span>
            {poster}
          </button>
          {!inBrowser && (
            <SmartLink to={link ?? address} newTab css={[fill, onlyWithoutScripts]}>
              <span css={visuallyHidden}>Assistir ao vídeo: </span>
              {poster}
            </SmartLink>
          )}
        </>
      )}
      {address && playing && (
        <iframe
          src={`${address}&autoplay=1`}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          // The button that had the focus is gone. What the player shows may lose it again as it arrives.
          ref={(player) => player?.focus()}
          onLoad={({ currentTarget: player }) => {
            if (document.activeElement === document.body) player.focus();
          }}
          // Of the page alone, a frame whose player is slow to arrive would seem broken.
          css={[fill, { background: color.ink }]}
        />
      )}
    </div>
  );
}

const frame = css`
  position: relative;
  overflow: hidden;
  /* Colours of the reader's own leave no other edge. */
  @media (forced-colors: active) {
    border: 1px solid;
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

/** A dark triangle in a white circle: it stands out on any picture. */
export function PlayIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <circle cx="24" cy="24" r="24" fill="#fff" />
      <path
        d="M19 15.5v17a1 1 0 0 0 1.5.87l14-8.5a1 1 0 0 0 0-1.74l-14-8.5a1 1 0 0 0-1.5.87Z"
        fill={color.ink}
      />
    </svg>
  );
}
