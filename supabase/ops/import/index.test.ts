import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pagePaths } from 'shared/pages/paths';
import { findRedirect } from 'shared/redirects.mjs';
import { listRedirects } from './addresses';
import { createFinder } from './context';
import { indexExports } from './index';

const site = 'https://escola.example';
let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'wxr-'))));
afterAll(() => rm(folder, { recursive: true }));

interface Item {
  id: number;
  type?: string;
  status?: string;
  date?: string;
  gmt?: string;
  url?: string;
  author?: string;
}

/** Indexes an export of WordPress 3.0, which begins with a mark of the encoding and has Windows line ends. */
async function index(...items: Item[]) {
  const file = join(folder, `${items.map(({ id }) => id).join('-')}.xml`);
  const written = items.map(
    ({ id, type = 'post', status = 'publish', date = '', gmt = '', url = '', author = '' }) =>
      `<item><title>Um</title><link>${site}/?p=${id}</link><guid>${site}/?p=${id}</guid>\r\n<wp:post_id>${id}</wp:post_id>
<wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status><wp:attachment_url>${url}</wp:attachment_url>
<wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${gmt}</wp:post_date_gmt>
<dc:creator>${author}</dc:creator></item>\r\n`,
  );
  await writeFile(
    file,
    `\ufeff<?xml version="1.0" encoding="UTF-8"?>\r\n<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.0/"><channel>
<wp:wxr_version>1.0</wp:wxr_version><wp:base_site_url>${site}</wp:base_site_url>${written.join('')}</channel></rss>`,
  );
  return indexExports([file]);
}

test.each([
  ['2011-03-04 10:00:00', '2011-03-04 13:00:00', true],
  ['2011-03-04 10:00:00', '', true],
  ['2011-03-04 10:00:00', '0000-00-00 00:00:00', true],
  ['2099-03-04 10:00:00', '', false],
  ['', '', false],
  ['0000-00-00 00:00:00', '0000-00-00 00:00:00', false],
  ['2011-13-45 99:00:00', '2011-13-45 99:00:00', false],
])(
  'a text becomes public only if it was, by its date: %s, in UTC %s',
  async (date, gmt, expected) => {
    const { posts } = await index({ id: 1, date, gmt });
    expect(posts.get(1)?.isPublic).toBe(expected);
  },
);

test('a file whose address is not complete is found, and one without an address stops nothing', async () => {
  const exported = await index(
    { id: 1, type: 'attachment', url: '/wp-content/uploads/2011/horta.jpg' },
    { id: 2, type: 'attachment', url: 'http://[quebrado/feira.jpg' },
    { id: 3, type: 'attachment' },
  );
  const { findAttachment } = createFinder(exported, new Set(['escola.example']), new Map());
  expect([1, 2, 3].map((id) => findAttachment(id)?.url)).toEqual([
    `${site}/wp-content/uploads/2011/horta.jpg`,
    undefined,
    undefined,
  ]);
});

test('a picture without a file, such as one that was pasted as data, is not taken for the first page of the site', async () => {
  const item = { id: 1, link: `${site}/?p=1`, type: 'post' };
  const context = createFinder(await index({ id: 1 }), new Set(['escola.example']), new Map());
  expect(context.createContext(item).findPhoto('', null)).toBeNull();
});

test('the lists of posts of a day, a month, a year, an author and a further page lead to the news', async () => {
  const posts = Array.from({ length: 11 }, (_, number) => ({
    id: number + 1,
    date: '2011-03-04 10:00:00',
    author: 'Maria José.Silva',
  }));
  const exported = await index(...posts, { id: 12, date: '2012-05-04 10:00:00', status: 'draft' });
  const redirects = listRedirects(exported, {
    posts: new Map(),
    files: new Map(),
    categories: new Map(),
    pages: pagePaths,
  });
  const find = (address: string) =>
    findRedirect(Object.fromEntries(redirects), new URL(address, site));
  const led = [
    '/2011/',
    '/2011/03/',
    '/2011/03/04/',
    '/2011/03/page/2/',
    '/page/2/',
    '/author/maria-jose-silva/',
    '/author/maria-jose-silva/page/2/',
  ];
  expect(led.map(find)).toEqual(led.map(() => '/coopen-inspira'));
  expect(find('/author/maria-jose-silva/feed/')).toBe('/rss.xml');
  const nowhere = ['/page/3/', '/2012/', '/2012/05/', '/2011/03/05/', '/author/joao/'];
  expect(nowhere.map(find)).toEqual(nowhere.map(() => undefined));
});
