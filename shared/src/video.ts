/** As the database has it: links to other hosts are not stored. */
const videoAddress =
  /^https?:\/\/((www\.|m\.|music\.)?youtube\.com|(www\.)?youtube-nocookie\.com|youtu\.be)([/?#]\S*)?$/i;

export function isVideoAddress(link: string): boolean {
  return videoAddress.test(link);
}

/**
 * The id in a link to a YouTube video, in any of the forms people paste: youtu.be/…, watch?v=…,
 * embed/…, shorts/… or live/…, whatever parameters follow.
 * @returns null when there is no link or no id in it
 */
export function videoId(link: string | null | undefined): string | null {
  if (!link?.trim()) return null;
  const url = parse(link.trim());
  if (!url || !isVideoAddress(link.trim())) return null;

  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const named = ['embed', 'shorts', 'live'].includes(first) ? second : url.searchParams.get('v');
  const id = url.hostname === 'youtu.be' ? first : named;
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}

/** The player's address for a link: no cookies, related videos off, modest branding on. */
export function videoEmbedUrl(link: string | null | undefined): string | null {
  const id = videoId(link);
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
