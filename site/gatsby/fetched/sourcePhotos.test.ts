import { jest } from '@jest/globals';
import type { NodeInput, SourceNodesArgs } from 'gatsby';
import { readFile } from 'node:fs/promises';
import { addCrop } from 'shared/focus';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import { buildFrameUrl } from 'shared/textVideos';
import { withFrame } from '../sources';
import sharp from 'sharp';
import { storeFetched } from './fetchedFiles';
import {
  resolveSharePhoto,
  sourceCroppedPhotos,
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

/** Builds the pictures for shared links from these photos, by URL. */
async function buildSharePhotos(photos: Record<string, Buffer>, share_focus: string | null = null) {
  return buildCopies(photos, sourceSharePhotos, (type) =>
    type === 'SupabaseNoticia'
      ? Object.keys(photos).map((share_url) => ({ share_url, share_focus }))
      : [],
  );
}

/** Builds copies of these photos, by URL. */
async function buildCopies(
  photos: Record<string, Buffer>,
  source: (args: SourceNodesArgs) => Promise<void>,
  getNodesByType: (type: string) => object[] = () => [],
) {
  for (const [url, content] of Object.entries(photos)) await storeFetched(url, content);
  const added: { url: string; file: string }[] = [];
  const cache = { name: 'test', directory: await createTemporaryFolder(), get: never, set: never };
  await source({
    getNodesByType,
    createNodeId: (name: string) => name,
    cache,
    getCache: () => cache,
    actions: {
      createNode: ({ url, absolutePath }: NodeInput & { url: string; absolutePath: string }) =>
        added.push({ url, file: absolutePath }),
    },
  } as unknown as SourceNodesArgs);
  return added.sort((one, other) => one.url.localeCompare(other.url));
}

const transparent = { width: 1300, height: 700, channels: 4 as const, background: '#0f5f4900' };
const opaque = { ...transparent, background: '#0f5f49' };

test('a transparent photo gets a copy on white for shared links, an opaque one does not', async () => {
  const added = await buildSharePhotos({
    '/logo.png': await sharp({ create: transparent }).png().toBuffer(),
    '/logo.webp': await sharp({ create: transparent }).webp().toBuffer(),
    '/opaca.png': await sharp({ create: opaque }).png().toBuffer(),
    '/foto.jpg': await sharp({ create: opaque }).jpeg().toBuffer(),
  });
  expect(added.map(({ url }) => url)).toEqual(['/logo.png#share', '/logo.webp#share']);
  for (const { file } of added) {
    const [red, green, blue] = await sharp(file)
      .jpeg()
      .toBuffer()
      .then((jpeg) => sharp(jpeg).raw().toBuffer());
    expect([red, green, blue]).toEqual([255, 255, 255]);
  }
});

test('a photo that is too narrow or too low gets an enlarged copy for shared links', async () => {
  const buildPhoto = (width: number, height: number) =>
    sharp({ create: { ...opaque, width, height } })
      .webp()
      .toBuffer();
  const added = await buildSharePhotos({
    '/alta.webp': await buildPhoto(900, 1600),
    '/baixa.webp': await buildPhoto(1600, 400),
    '/bastante.webp': await buildPhoto(1200, 630),
  });
  expect(added.map(({ url }) => url)).toEqual(['/alta.webp#share', '/baixa.webp#share']);
  for (const { file } of added)
    expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630 });
});

/** A photo whose left half is red and whose right half is blue, and the colours of copies of it. */
const paintHalves = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
        left: width / 2,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

async function readEdges(file: string) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const name = (pixel: number) => ((data[pixel * info.channels] ?? 0) > 128 ? 'red' : 'blue');
  return { width: info.width, height: info.height, edges: [name(0), name(info.width - 1)] };
}

test.each([
  ['0 50', ['red', 'red']],
  ['100 50', ['blue', 'blue']],
  ['50 50', ['red', 'blue']],
])('a shared photo with the point %s keeps that part of it', async (focus, edges) => {
  for (const [width, height] of [
    [4000, 700],
    [2000, 300],
  ] as const) {
    const added = await buildSharePhotos(
      { [`/${width}.png`]: await paintHalves(width, height) },
      focus,
    );
    expect(added).toHaveLength(1);
    expect(await readEdges(added[0]?.file ?? '')).toEqual({ width: 1200, height: 630, edges });
  }
});

test('a photo that a page shows in one frame gets a copy of the part around its point, once', async () => {
  const copy = addCrop('/larga.png', { width: 4, height: 3 }, '100 0');
  const photos = { '/larga.png': await paintHalves(800, 300) };
  const added = await buildCopies(photos, (args) =>
    sourceCroppedPhotos(args, [
      '/larga.png',
      copy,
      copy,
      addCrop('/some.png', { width: 1, height: 1 }, '0 0'),
    ]),
  );
  expect(added.map(({ url }) => url)).toEqual([copy]);
  expect(await readEdges(added[0]?.file ?? '')).toEqual({
    width: 400,
    height: 300,
    edges: ['blue', 'blue'],
  });
});

test('an article or a page shares the copy of its photo where there is one, and a page else its own file', async () => {
  const files = new Map<unknown, object>([
    ['/a.png', { id: 1 }],
    ['/a.png#share', { id: 2 }],
    ['/b.jpg', { id: 3 }],
    ['coopen.jpg', { id: 4 }],
  ]);
  const nodeModel = {
    findOne: async ({ query: { filter } }: { query: { filter: Record<string, { eq: string }> } }) =>
      files.get(Object.values(filter)[0]?.eq) ?? null,
  };
  const findSharePhoto = (share_url: string | null, share_file?: string) =>
    resolveSharePhoto({ share_url, share_file }, {}, { nodeModel } as never);
  expect(await findSharePhoto('/a.png')).toEqual({ id: 2 });
  expect(await findSharePhoto('/b.jpg', 'coopen.jpg')).toEqual({ id: 3 });
  expect(await findSharePhoto('/gone.jpg', 'coopen.jpg')).toEqual({ id: 4 });
  expect(await findSharePhoto(null, 'coopen.jpg')).toEqual({ id: 4 });
  expect(await findSharePhoto(null)).toBeNull();
});
