const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);

/**
 * The id in a link to a YouTube video, in any of the forms people paste: youtu.be/…, watch?v=…,
 * embed/…, shorts/… or live/…, whatever parameters follow.
 * @returns null when there is no link or no id in it
 */
export function videoId(link: string | null | undefined): string | null {
  if (!link?.trim()) return null;
  const url = parse(link.trim());
  if (!url) return null;

  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  let id: string | null = null;
  if (url.hostname === 'youtu.be') id = first;
  else if (hosts.has(url.hostname)) {
    id = ['embed', 'shorts', 'live'].includes(first) ? second : url.searchParams.get('v');
  }
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}

/** The player's address for a link: no cookies, related videos off, modest branding on. */
export function videoEmbedUrl(link: string | null | undefined): string | null {
  const id = videoId(link);
  return id && `https://www.youtube-nocookie.com/embed/${id}?rel=0&modestbranding=1`;
}

function parse(link: string): URL | null {
  try {
    const url = new URL(link);
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch (error) {
    console.error('Invalid URL for YouTube video', error);
    return null;
  }
}
