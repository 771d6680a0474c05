import { decodeEntities, readAttribute } from './pictures.ts';
import { getVideoId, isVideoUrl } from './video.ts';

/** A video in a rich text: a figure with a link to it and, if it has one, a caption. */
export interface TextVideo {
  id: string;
  /** What the video shows, as HTML without elements; '' if nobody has written it. */
  title: string;
  /** As HTML without elements; '' if there is none. */
  caption: string;
}

/** Maximum number of videos in a text, which the database checks, too. */
export const mostTextVideos = 10;

/** The address that a text links to: it opens the video wherever the text is read. */
export const buildVideoUrl = (id: string) => `https://www.youtube.com/watch?v=${id}`;

/** The URL of a frame of a video, 480 × 360 pixels, with bars above and below a wide video. */
export const buildFrameUrl = (id: string) => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;

/** A figure with nothing but a link and a caption of plain words. */
const videoFigure =
  /<figure>\s*(<a(?:\s+[^\s"=<>]+="[^"]*")*>)([^<]*)<\/a>\s*(?:<figcaption>([^<]*)<\/figcaption>\s*)?<\/figure>/g;

/**
 * Replaces the videos in a text. It uses no parser, so it works without a document.
 * @param html sanitized, or as an editor writes it
 * @param replace returns the HTML in place of a video's figure
 */
export function replaceTextVideos(html: string, replace: (video: TextVideo) => string): string {
  return html.replace(videoFigure, (figure, link: string, words: string, caption = '') => {
    const id = getLinkedVideo(readAttribute(link, 'href'));
    if (!id) return figure;
    return replace({ id, title: readVideoTitle(words), caption: String(caption).trim() });
  });
}

/** Lists the videos of a text, in order. */
export function listTextVideos(html: string): TextVideo[] {
  const videos: TextVideo[] = [];
  replaceTextVideos(html, (video) => {
    videos.push(video);
    return '';
  });
  return videos;
}

/** Like `getVideoId`, for a link that may lead anywhere. */
export const getLinkedVideo = (link: string) => (isVideoUrl(link.trim()) ? getVideoId(link) : null);

/** Returns what a link to a video says about it. A link that shows only its address says nothing. */
export const readVideoTitle = (words: string) =>
  isVideoUrl(decodeEntities(words).trim()) ? '' : words.trim();
