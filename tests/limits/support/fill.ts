import type { Installation } from '../../local/support/installation';
import { sqlOf } from '../../local/support/sql';

const atOnce = 2000;
const changes = 3;

/** Adds articles of a page each until there are so many, and changes each of the new ones three times. */
export async function fill(installation: Installation, articles: number): Promise<void> {
  const sql = sqlOf(installation);
  try {
    const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
      select count(*)::int as count from public.noticias`;
    for (let first = count; first < articles; first += atOnce) {
      const last = Math.min(first + atOnce, articles);
      // Hashes, because the database stores what repeats in much less room than a text takes.
      await sql`
        insert into public.noticias (title, content, published_at)
        select 'Notícia ' || number || ' da escola',
          '<p>' || (select string_agg(md5(number || '-' || part), ' ') from generate_series(1, 60) part)
            || '</p>',
          now() - make_interval(hours => number)
        from generate_series(${first + 1}::int, ${last}::int) number`;
      for (let change = 0; change < changes; change += 1) {
        await sql`
          update public.noticias set title = title || '.' where id > ${first} and id <= ${last}`;
      }
    }
  } finally {
    await sql.end();
  }
}
