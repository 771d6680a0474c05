/** What a test says of an item of an export; the rest has the values that WordPress writes for a published post. */
export interface ExportedItem {
  id: number;
  type?: string;
  title?: string;
  content?: string;
  excerpt?: string;
  status?: string;
  date?: string;
  link?: string;
  guid?: string;
  slug?: string;
  parent?: number;
  password?: string;
  file?: string;
  categories?: string[];
  meta?: Record<string, string>;
}

export const oldSite = 'https://antigo.escola.example';

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

function buildItem({
  id,
  type = 'post',
  title = `Notícia ${id}`,
  content = '<p>Texto</p>',
  excerpt = '',
  status = type === 'attachment' ? 'inherit' : 'publish',
  date = '2014-05-12 14:30:00',
  link = `${oldSite}/2014/05/item-${id}/`,
  guid = `${oldSite}/?p=${id}`,
  slug = `item-${id}`,
  parent = 0,
  password = '',
  file,
  categories = [],
  meta = {},
}: ExportedItem): string {
  const gmt =
    status === 'draft'
      ? '0000-00-00 00:00:00'
      : date.replace(/ (\d\d)/, (_, hour) => ` ${String(Number(hour) + 3).padStart(2, '0')}`);
  const terms = categories.map(
    (name) =>
      `<category domain="category" nicename="${name.toLowerCase()}">${cdata(name)}</category>`,
  );
  const fields = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  return `<item>
<title>${cdata(title)}</title><link>${link}</link><guid isPermaLink="false">${guid.replaceAll('&', '&amp;')}</guid>
<dc:creator>${cdata('secretaria')}</dc:creator><description></description>
<content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${cdata(date)}</wp:post_date><wp:post_date_gmt>${cdata(gmt)}</wp:post_date_gmt>
<wp:post_name>${cdata(slug)}</wp:post_name><wp:status>${cdata(status)}</wp:status>
<wp:post_parent>${parent}</wp:post_parent><wp:menu_order>0</wp:menu_order><wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password>${cdata(password)}</wp:post_password><wp:is_sticky>0</wp:is_sticky>
${file ? `<wp:attachment_url>${cdata(`${oldSite}/wp-content/uploads/${file}`)}</wp:attachment_url>` : ''}
${terms.join('\n')}${fields.join('\n')}
</item>`;
}

/** Builds an export as WordPress writes it. */
export function buildExport(
  items: readonly ExportedItem[],
  { categories = ['Eventos'], site = oldSite }: { categories?: string[]; site?: string } = {},
): string {
  const terms = categories.map(
    (name, index) =>
      `<wp:category><wp:term_id>${index + 2}</wp:term_id><wp:category_nicename>${cdata(name.toLowerCase())}</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata(name)}</wp:cat_name></wp:category>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Escola</title><link>${site}</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${site}</wp:base_site_url><wp:base_blog_url>${site}</wp:base_blog_url>
${terms.join('\n')}
${items.map(buildItem).join('\n')}
</channel>
</rss>
`;
}
