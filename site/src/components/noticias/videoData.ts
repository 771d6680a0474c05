import { decodeEntities } from 'shared/pictures';
import { buildVideoUrl, listTextVideos } from 'shared/textVideos';
import { getVideoEmbedUrl } from 'shared/video';
import type { Thing } from '../shell/structuredData';

/** Describes the videos in an article's text for search engines. */
export const buildVideoData = (html: string): Thing[] =>
  listTextVideos(html).map(({ id, title, caption }) => ({
    '@type': 'VideoObject',
    name: decodeEntities(title) || 'Vídeo da notícia',
    ...(caption && { description: decodeEntities(caption) }),
    url: buildVideoUrl(id),
    embedUrl: getVideoEmbedUrl(buildVideoUrl(id)),
  }));
