import { css } from '@emotion/react';
import { graphql } from 'gatsby';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { cover, forcedColors } from '../../styles/common';
import { color, leading, radius, shadow, space, text as textSize, veil } from '../../styles/tokens';
import { Prose } from '../ui/Prose';
import type { TextVideosProps } from './TextVideos';
import { fillTextVideos, hasTextVideos, type TextVideoFrame, videoAttribute } from './textVideos';

interface ArticleTextProps {
  /** Sanitized. */
  html: string;
  /** Frames of its videos. A video without one gets a drawn poster. */
  frames?: readonly (TextVideoFrame | null)[];
}

/** The text of an article or a page. What plays its videos is loaded only if it has some. */
export function ArticleText({ html, frames }: ArticleTextProps) {
  const filled = useMemo(() => fillTextVideos(html, frames), [html, frames]);
  const hasVideos = hasTextVideos(filled);
  const text = useRef<HTMLDivElement>(null);
  const [Videos, setVideos] = useState<ComponentType<TextVideosProps>>();
  useEffect(() => {
    if (!hasVideos) return;
    import('./TextVideos').then(
      ({ TextVideos }) => setVideos(() => TextVideos),
      // The posters open YouTube without it.
      (error: unknown) => console.error(error),
    );
  }, [hasVideos]);
  return (
    <>
      <div ref={text} css={hasVideos && videos}>
        <Prose html={filled} />
      </div>
      {Videos && <Videos key={filled} text={text} />}
    </>
  );
}

const videos = css`
  figure > [${videoAttribute}] {
    position: relative;
    display: grid;
    /* The icon is above the words, however long these are. */
    grid-template-rows: minmax(5rem, 1fr) auto;
    width: 100%;
    aspect-ratio: 16 / 9;
    padding: 0;
    overflow: clip;
    border: 0;
    border-radius: ${radius.lg};
    /* A half-set sun, the school's emblem, where there is no frame. */
    background: radial-gradient(circle at 82% 12%, ${color.accent} 22%, transparent 22.3%)
      ${color.primaryDeep};
    box-shadow: ${shadow.md};
    color: ${color.white};
    text-align: start;
    text-decoration: none;
    /* In forced-colors mode nothing else shows the edge. */
    ${forcedColors} {
      border: 1px solid;
    }
  }
  figure > [${videoAttribute}] > img,
  figure > [${videoAttribute}] > iframe {
    ${cover}
    border: 0;
    border-radius: 0;
  }
  figure > [${videoAttribute}] > svg {
    position: relative;
    place-self: center;
    width: 4rem;
    max-width: 24%;
    circle {
      fill: #fff;
    }
    path {
      fill: ${color.ink};
    }
  }
  figure > [${videoAttribute}] > span {
    position: relative;
    display: grid;
    padding: ${space.md} ${space.md} ${space.sm};
    background: linear-gradient(
      to top,
      ${veil('94%')},
      ${veil('74%')} calc(100% - ${space.md}),
      transparent
    );
    line-height: ${leading.snug};
    overflow-wrap: anywhere;
    small {
      font-size: ${textSize.sm};
    }
  }
`;

export const fragment = graphql`
  fragment TextPhoto on File {
    url
    childImageSharp {
      gatsbyImageData(width: 720, sizes: "(min-width: 48em) 42rem, 90vw")
    }
  }
  fragment TextFrame on File {
    url
    childImageSharp {
      gatsbyImageData(
        width: 720
        aspectRatio: 1.7778
        transformOptions: { cropFocus: CENTER }
        sizes: "(min-width: 48em) 42rem, 90vw"
      )
    }
  }
`;
