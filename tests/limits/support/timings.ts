import type { serviceClient } from '../../local/support/clients';

type Client = Awaited<ReturnType<typeof serviceClient>>;
type Query = (
  client: Client,
  articles: number,
) => PromiseLike<{ error: { message: string } | null }>;

const count = { count: 'exact' } as const;

/** What people ask for, as site and console word it. */
const queries: Record<string, Query> = {
  'an article': (client) => client.from('noticias').select('*').eq('id', 1000),
  'first page of the list': (client) =>
    client
      .from('noticias')
      .select('*', count)
      .order('published_at', { ascending: false })
      .limit(25),
  'last page of the list': (client, articles) =>
    client
      .from('noticias')
      .select('*', count)
      .order('published_at')
      .range(articles - 25, articles - 1),
  'search in the titles': (client) =>
    client.from('noticias').select('*', count).ilike('title', '%1999%').limit(25),
  'list of the history': (client) =>
    client.from('historico').select('*', count).order('id', { ascending: false }).limit(25),
  'a new article': (client) =>
    client.from('noticias').insert({ title: 'Festa', content: '<p>Oi</p>' }),
};

/** How long each takes: the second time, when what it needs has been read from disk. */
export async function timings(
  client: Client,
  articles: number,
): Promise<{ name: string; result: string }[]> {
  const results = [];
  for (const [name, query] of Object.entries(queries)) {
    await query(client, articles);
    const started = performance.now();
    const { error } = await query(client, articles);
    const milliseconds = Math.round(performance.now() - started);
    results.push({ name, result: error ? `failed: ${error.message}` : `${milliseconds} ms` });
  }
  return results;
}
