/** The database has the same pattern: it stores no links to other hosts. */
const videoUrlPattern =
  /^https?:\/\/((www\.|m\.|music\.)?youtube\.com|(www\.)?youtube-nocookie\.com|youtu\.be)([/?#]\S*)?$/i;

export function isVideoUrl(link: string): boolean {
  return videoUrlPattern.test(link);
}

/**
 * Returns the id in a link to a YouTube video, in any form that people paste: youtu.be/…, watch?v=…, embed/…,
 * shorts/… or live/…, with any parameters.
 * @returns null when there is no link or it contains no id
 */
export function getVideoId(link: string | null | undefined): string | null {
  if (!link?.trim()) return null;
  const url = parse(link.trim());
  if (!url || !isVideoUrl(link.trim())) return null;

  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const named = ['embed', 'shorts', 'live'].includes(first) ? second : url.searchParams.get('v');
  const id = url.hostname === 'youtu.be' ? first : named;
  return id && /^[\w-]{11}$/.test(id) && !otherPlayers.includes(id) ? id : null;
}

/** What embed/… may have in place of an id, for a playlist and for a channel's broadcast. */
const otherPlayers = ['videoseries', 'live_stream'];

/**
 * The player URL for a link, with cookies and related videos turned off and modest branding turned on.
 * Returns null when the link contains no video id.
 */
export function getVideoEmbedUrl(link: string | null | undefined): string | null {
  const id = getVideoId(link);
  return id && `https://www.youtube-nocookie.com/embed/${id}?rel=0&modestbranding=1`;
}

function parse(link: string): URL | null {
  try {
    return new URL(link);
  } catch (error) {
    console.error('Invalid URL for YouTube video', error);
    return null;
  }
}
