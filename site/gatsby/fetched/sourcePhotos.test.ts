import { jest } from '@jest/globals';
import type { NodeInput, SourceNodesArgs } from 'gatsby';
import { readFile } from 'node:fs/promises';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { buildFrameUrl } from 'shared/textVideos';
import { withFrame } from '../sources';
import sharp from 'sharp';
import { storeFetched } from './fetchedFiles';
import {
  resolveSharePhoto,
  sourceSharePhotos,
  sourceVideoFrames,
  listStoredPictures,
} from './sourcePhotos';

const picture = '../../src/images/video-1.jpg';
const fetchMock = jest.spyOn(globalThis, 'fetch');
beforeEach(async () => {
  fetchMock.mockReset();
  process.env.PHOTO_STORE = await createTemporaryFolder();
  process.env.SUPABASE_URL = 'http://localhost';
  process.env.SUPABASE_PUBLISHABLE_KEY = 'publishable';
});

/** Builds with these activities and an article with videos; returns the frame URLs that the build needs and those of the nodes that it adds. */
async function build(
  videos: { video_url: string; poster_url?: string }[],
  text_frame_urls: string[] = [],
) {
  const added: NodeInput[] = [];
  const cache = { name: 'test', directory: await createTemporaryFolder(), get: never, set: never };
  const args = {
    getNodesByType: (type: string) =>
      type === 'SupabaseNoticia'
        ? [{ text_frame_urls }]
        : videos.map((video, id) => withFrame({ id, poster_url: null, ...video })),
    createNodeId: (name: string) => name,
    cache,
    getCache: () => cache,
    actions: { createNode: (node: NodeInput) => added.push(node) },
  } as unknown as SourceNodesArgs;
  const wanted = await sourceVideoFrames(args);
  return { wanted, frames: added.map(({ url }) => url) };
}

const never = async () => undefined;

test('the build finds stored pictures in every column, whatever its name', () => {
  const buildStoredPath = (file: string) => `/storage/v1/object/public/${file}`;
  const pictures = listStoredPictures({
    name: 'Padaria do Bairro',
    logo: buildStoredPath('parceiros-images/padaria.webp'),
    vitrine: [
      buildStoredPath('parceiros-images/a.webp'),
      `http://localhost${buildStoredPath('parceiros-images/b.webp')}`,
    ],
    contrato: buildStoredPath('documentos/contrato.pdf'),
    link: 'https://padaria.example/storage/v1/object/public/x/y.webp',
    text: `Veja ${buildStoredPath('parceiros-images/c.webp')}`,
  });
  expect(pictures).toEqual(
    [
      buildStoredPath('parceiros-images/padaria.webp'),
      buildStoredPath('parceiros-images/a.webp'),
      `http://localhost${buildStoredPath('parceiros-images/b.webp')}`,
    ].map((url) => ({ url, item: 'Padaria do Bairro' })),
  );
});

test('a video without a poster gets a frame, which is fetched once', async () => {
  const frame = await readFile(new URL(picture, import.meta.url));
  fetchMock.mockImplementation(async () => new Response(new Uint8Array(frame)));
  const activities = [
    { video_url: 'https://youtu.be/aqz-KE-bpKQ' },
    { video_url: 'https://youtu.be/LXb3EKWsInQ', poster_url: 'https://escola.example/capa.webp' },
    { video_url: 'https://vimeo.example/1' },
  ];
  const url = 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg';

  expect(await build(activities)).toEqual({ wanted: [url], frames: [url] });
  await build(activities);
  expect(fetchMock.mock.calls.map(([requested]) => requested)).toEqual([url]);
});

test('the videos in the text of an article get frames, once each', async () => {
  const frame = await readFile(new URL(picture, import.meta.url));
  fetchMock.mockImplementation(async () => new Response(new Uint8Array(frame)));
  const urls = ['eRsGyueVLvQ', 'R6MlUcmOul8', 'eRsGyueVLvQ'].map(buildFrameUrl);
  expect((await build([], urls)).frames.sort()).toEqual([urls[1], urls[0]].sort());
});

test('an unavailable frame does not fail the build, and the next build retries', async () => {
  fetchMock.mockImplementation(async () => new Response(null, { status: 404 }));
  const activities = [{ video_url: 'https://youtu.be/aqz-KE-bpKQ' }];
  expect((await build(activities)).frames).toEqual([]);
  await build(activities);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

/** Builds the pictures for shared links from these covers, which are photos by URL. */
async function buildSharePhotos(covers: Record<string, Buffer>) {
  for (const [url, content] of Object.entries(covers)) await storeFetched(url, content);
  const added: { url: string; file: string }[] = [];
  const cache = { name: 'test', directory: await createTemporaryFolder(), get: never, set: never };
  await sourceSharePhotos({
    getNodesByType: () => Object.keys(covers).map((cover_url) => ({ cover_url })),
    createNodeId: (name: string) => name,
    cache,
    getCache: () => cache,
    actions: {
      createNode: ({ url, absolutePath }: NodeInput & { url: string; absolutePath: string }) =>
        added.push({ url, file: absolutePath }),
    },
  } as unknown as SourceNodesArgs);
  return added;
}

const transparent = { width: 90, height: 70, channels: 4 as const, background: '#0f5f4900' };

test('a transparent cover gets a copy on white for shared links, an opaque one does not', async () => {
  const opaque = sharp({ create: { ...transparent, background: '#0f5f49' } });
  const added = await buildSharePhotos({
    '/logo.png': await sharp({ create: transparent }).png().toBuffer(),
    '/logo.webp': await sharp({ create: transparent }).webp().toBuffer(),
    '/opaca.png': await opaque.clone().png().toBuffer(),
    '/foto.jpg': await opaque.clone().jpeg().toBuffer(),
  });
  expect(added.map(({ url }) => url).sort()).toEqual(['/logo.png#opaque', '/logo.webp#opaque']);
  for (const { file } of added) {
    const [red, green, blue] = await sharp(file)
      .jpeg()
      .toBuffer()
      .then((jpeg) => sharp(jpeg).raw().toBuffer());
    expect([red, green, blue]).toEqual([255, 255, 255]);
  }
});

test('an article shares its opaque cover where there is one', async () => {
  const files: Record<string, object> = {
    '/a.png': { id: 1 },
    '/a.png#opaque': { id: 2 },
    '/b.jpg': { id: 3 },
  };
  const nodeModel = {
    findOne: async (query: { query: { filter: { url: { eq: string } } } }) =>
      files[query.query.filter.url.eq] ?? null,
  };
  const findSharePhoto = (cover_url: string | null) =>
    resolveSharePhoto({ cover_url }, {}, { nodeModel } as never);
  expect(await findSharePhoto('/a.png')).toEqual({ id: 2 });
  expect(await findSharePhoto('/b.jpg')).toEqual({ id: 3 });
  expect(await findSharePhoto(null)).toBeNull();
});
