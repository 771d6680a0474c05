import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { buildFrameUrl, buildVideoUrl, replaceTextVideos } from 'shared/textVideos';
import { playShape } from '../ui/playShape';

/** A frame of a video that the build has fetched. */
export interface TextVideoFrame {
  readonly url: string | null;
  readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null;
}

/** The attribute of a link to a video, with the id of the video. */
export const videoAttribute = 'data-video';

export const hasTextVideos = (filledHtml: string) => filledHtml.includes(` ${videoAttribute}="`);

/**
 * Shows the videos in an article's text as posters, which open YouTube. TextVideos lets them play in their places.
 * @param html sanitized
 */
export function fillTextVideos(
  html: string,
  frames: readonly (TextVideoFrame | null)[] = [],
): string {
  return replaceTextVideos(html, ({ id, title, caption }) => {
    const file = frames.find((frame) => frame?.url === buildFrameUrl(id));
    const image = file?.childImageSharp?.gatsbyImageData.images.fallback;
    const picture = image
      ? `<img src="${image.src}" srcset="${image.srcSet}" sizes="${image.sizes}" alt="" loading="lazy" decoding="async">`
      : '';
    return (
      `<figure><a href="${buildVideoUrl(id)}" target="_blank" rel="noopener noreferrer" ${videoAttribute}="${id}">` +
      `${picture}${playIcon}<span><small>Assistir ao vídeo: </small><strong>${title || 'Vídeo da notícia'}</strong></span></a>` +
      `${caption && `<figcaption>${caption}</figcaption>`}</figure>`
    );
  });
}

/** Like PlayIcon. */
const playIcon =
  '<svg viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="24"/>' +
  `<path d="${playShape}"/></svg>`;
