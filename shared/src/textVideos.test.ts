import { jest } from '@jest/globals';
import { listTextVideos, replaceTextVideos } from './textVideos.ts';

const id = 'dQw4w9WgXcQ';
const address = `https://www.youtube.com/watch?v=${id}`;
const link = (href: string, words: string) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${words}</a>`;

test('the videos of a text are listed with what they show and their captions', () => {
  const html =
    `<p>Um</p><figure>${link(address, 'Quadrilha &amp; forró')}<figcaption>No pátio</figcaption></figure>` +
    `<figure>${link(`https://youtu.be/${id}?t=9&amp;si=x`, address)}</figure>`;
  expect(listTextVideos(html)).toEqual([
    { id, title: 'Quadrilha &amp; forró', caption: 'No pátio' },
    { id, title: '', caption: '' },
  ]);
  expect(replaceTextVideos(html, ({ title }) => `[${title}]`)).toBe(
    '<p>Um</p>[Quadrilha &amp; forró][]',
  );
});

test.each([
  ['a link in a line', `<p>${link(address, 'Oi')}</p>`],
  [
    'a lookalike host',
    `<figure>${link(`https://youtube.com.evil.example/watch?v=${id}`, 'Oi')}</figure>`,
  ],
  [
    'a user in front of a host',
    `<figure>${link(`https://youtube.com@evil.example/watch?v=${id}`, 'Oi')}</figure>`,
  ],
  ['a script', `<figure>${link(`javascript:alert('https://youtu.be/${id}')`, 'Oi')}</figure>`],
  ['a page of the site', `<figure>${link('/visita', 'Oi')}</figure>`],
  ['no address', '<figure><a rel="noopener noreferrer">Oi</a></figure>'],
  ['no id', `<figure>${link('https://www.youtube.com/@escola', 'Oi')}</figure>`],
  ['an id with markup', `<figure>${link('https://youtu.be/&quot;onload=x', 'Oi')}</figure>`],
  ['a picture in the link', `<figure>${link(address, '<img src="/a.webp">')}</figure>`],
  ['words beside the link', `<figure>${link(address, 'Oi')} e mais</figure>`],
  [
    'a description that looks like a video',
    `<img src="/a.webp" alt="<figure><a href='${address}'>Oi</a></figure>">`,
  ],
  ['words that look like a video', `<p>&lt;figure&gt;${address}&lt;/figure&gt;</p>`],
])('no video: %s', (_what, html) => {
  const log = jest.spyOn(console, 'error');
  expect(listTextVideos(html)).toEqual([]);
  expect(replaceTextVideos(html, () => '')).toBe(html);
  // A link elsewhere is no error.
  expect(log).not.toHaveBeenCalled();
});
