import { jest } from '@jest/globals';
import { getVideoEmbedUrl, getVideoId } from './video';

const id = 'dQw4w9WgXcQ';

test.each([
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}?si=AbCdEf&t=42`,
  `https://www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/watch?list=PL123&v=${id}&t=10s#comments`,
  `https://youtube.com/watch?v=${id}&feature=share`,
  `https://m.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/embed/${id}?autoplay=1`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/shorts/${id}`,
  `https://youtube.com/shorts/${id}?feature=share`,
  `https://www.youtube.com/live/${id}`,
  `http://www.youtube.com/watch?v=${id}`,
  `  https://youtu.be/${id}  `,
])('%s is embedded without cookies, related videos or branding', (link) => {
  expect(getVideoEmbedUrl(link)).toBe(
    `https://www.youtube-nocookie.com/embed/${id}?rel=0&modestbranding=1`,
  );
});

test.each([
  null,
  undefined,
  '',
  '   ',
  'https://youtu.be/',
  'https://www.youtube.com/',
  'https://www.youtube.com/@escola',
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/watch?v=%3Cscript%3E',
  'https://www.youtube.com/playlist?list=PL123',
  'https://www.youtube.com/embed/videoseries?list=PL123',
  'https://www.youtube.com/embed/live_stream?channel=UC123',
  `https://vimeo.com/${id}`,
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://youtube.com@evil.example/watch?v=${id}`,
  `javascript:alert("${id}")`,
])('%j is not a link to a video', (link) => {
  expect(getVideoId(link)).toBeNull();
  expect(getVideoEmbedUrl(link)).toBeNull();
});

test('a link that cannot be parsed is not a video, and is logged', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(getVideoEmbedUrl('youtube, o vídeo da festa')).toBeNull();
  expect(log).toHaveBeenCalledWith('Invalid URL for YouTube video', expect.anything());
  log.mockRestore();
});
