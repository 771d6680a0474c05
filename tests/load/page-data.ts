import type { Browser } from './browser';

/** What pages read from the data service in the browser, as the site's own loaders ask for it. */
export async function readPublicData(
  browser: Browser,
  route: string,
  headers: Record<string, string>,
): Promise<void> {
  const path = queryOf(route);
  if (!path) return;
  const answer = await browser.ask('public data', `/rest/v1/${path}`, { headers });
  if (!answer || !route.startsWith('/noticia/')) return;
  const [article] = JSON.parse(answer.body.toString()) as { image_urls: string[] }[];
  const photo = article?.image_urls[0];
  if (photo?.startsWith('/')) await browser.ask('file', photo);
}

function queryOf(route: string): string | null {
  if (route === '/alimentacao') {
    return 'cardapios?select=periodo_inicio,periodo_fim,url_cardapio,updated_at&is_active=eq.true&limit=1';
  }
  if (route === '/vivencias-coopen') {
    return 'categorias_atividades?select=id,nome,atividades(id,nome,video_url)&order=nome.asc&atividades.order=nome.asc';
  }
  const [, id] = /^\/noticia\/(\d+)$/.exec(route) ?? [];
  return id ? `noticias?select=title,content,image_urls,published_at&id=eq.${id}` : null;
}
