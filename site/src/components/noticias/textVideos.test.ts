import { buildVideoData } from '../shell/structuredData';
import { fillTextVideos, hasTextVideos } from './textVideos';

const address = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
const show = (words: string, caption = '') =>
  `<figure><a href="${address}" target="_blank" rel="noopener noreferrer">${words}</a>${caption}</figure>`;
const frame = {
  url: 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg',
  childImageSharp: {
    gatsbyImageData: {
      layout: 'constrained' as const,
      width: 720,
      height: 405,
      images: { fallback: { src: '/static/a.webp', srcSet: '/static/a.webp 480w', sizes: '90vw' } },
    },
  },
};

test('a video becomes a poster that opens it, with the frame that the build fetched', () => {
  const html = `<p>Um</p>${show('Dança &amp; canto', '<figcaption>No pátio</figcaption>')}<p>Dois</p>`;
  const filled = fillTextVideos(html, [null, frame]);
  expect(filled).toMatch(
    /^<p>Um<\/p><figure><a href="https:\/\/www\.youtube\.com\/watch\?v=aqz-KE-bpKQ" target="_blank" rel="noopener noreferrer" data-video="aqz-KE-bpKQ"><img src="\/static\/a\.webp"/,
  );
  expect(filled).toContain('<strong>Dança &amp; canto</strong>');
  expect(filled).toMatch(/<\/a><figcaption>No pátio<\/figcaption><\/figure><p>Dois<\/p>$/);
  expect(hasTextVideos(filled)).toBe(true);
});

test.each([
  ['no frame', []],
  ['an unreadable frame', [{ ...frame, childImageSharp: null }]],
])('a video with %s has a poster without a picture', (_, frames) => {
  const filled = fillTextVideos(show(address), frames);
  expect(filled).not.toContain('<img');
  expect(filled).not.toContain('ytimg');
  expect(filled).toContain('<strong>Vídeo da notícia</strong>');
});

test('a text without videos stays as it is, whatever its links', () => {
  const other = show('Oi').replace('www.youtube.com', 'youtube.com.evil.example');
  for (const html of ['<p>Oi</p>', `<p><a href="${address}">Oi</a></p>`, other]) {
    expect(fillTextVideos(html, [frame])).toBe(html);
    expect(hasTextVideos(html)).toBe(false);
    expect(buildVideoData(html)).toEqual([]);
  }
});

test('search engines get what a video shows, its caption and its addresses', () => {
  expect(buildVideoData(show('Dança &amp; canto', '<figcaption>No pátio</figcaption>'))).toEqual([
    {
      '@type': 'VideoObject',
      name: 'Dança & canto',
      description: 'No pátio',
      url: address,
      embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0&modestbranding=1',
    },
  ]);
});
