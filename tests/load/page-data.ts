import type { Browser } from './browser';
import { publicCalls } from './public-calls';

/** What pages read from the data service in the browser, as the site's own loaders ask for it. */
export async function readPublicData(
  browser: Browser,
  route: string,
  headers: Record<string, string>,
): Promise<void> {
  const path = pathOf(route);
  if (!path) return;
  const answer = await browser.ask('public data', path, { headers });
  if (!answer || !route.startsWith('/noticia/')) return;
  const [article] = JSON.parse(answer.body.toString()) as { image_urls: string[] }[];
  const photo = article?.image_urls[0];
  if (photo?.startsWith('/')) await browser.ask('file', photo);
}

function pathOf(route: string): string | null {
  const call = publicCalls.find((one) => one.route === route);
  if (call) return call.path;
  const [, id] = /^\/noticia\/(\d+)$/.exec(route) ?? [];
  return id ? `/rest/v1/noticias?select=title,content,image_urls,published_at&id=eq.${id}` : null;
}
