import { jest } from '@jest/globals';
import type { NodeInput, SourceNodesArgs } from 'gatsby';
import { readFile } from 'node:fs/promises';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { withFrame } from '../sources';
import { sourceVideoFrames } from './photos';

const picture = '../../src/images/video-1.jpg';
const platform = jest.spyOn(globalThis, 'fetch');
beforeEach(async () => {
  platform.mockReset();
  process.env.PHOTO_STORE = await temporaryFolder();
  process.env.SUPABASE_URL = 'http://localhost';
  process.env.SUPABASE_PUBLISHABLE_KEY = 'publishable';
});

/** A build of these activities; the addresses that it wants, and of what it adds to the pages' data. */
async function build(videos: { video_url: string; poster_url?: string }[]) {
  const added: NodeInput[] = [];
  const cache = { name: 'test', directory: await temporaryFolder(), get: never, set: never };
  const args = {
    getNodesByType: () => videos.map((video, id) => withFrame({ id, poster_url: null, ...video })),
    createNodeId: (name: string) => name,
    cache,
    getCache: () => cache,
    actions: { createNode: (node: NodeInput) => added.push(node) },
  } as unknown as SourceNodesArgs;
  const wanted = await sourceVideoFrames(args);
  return { wanted, frames: added.map(({ url }) => url) };
}

const never = async () => undefined;

test('a video without a poster gets a frame, which the platform is asked for once', async () => {
  const frame = await readFile(new URL(picture, import.meta.url));
  platform.mockImplementation(async () => new Response(new Uint8Array(frame)));
  const activities = [
    { video_url: 'https://youtu.be/aqz-KE-bpKQ' },
    { video_url: 'https://youtu.be/LXb3EKWsInQ', poster_url: 'https://escola.example/capa.webp' },
    { video_url: 'https://vimeo.example/1' },
  ];
  const address = 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg';

  expect(await build(activities)).toEqual({ wanted: [address], frames: [address] });
  await build(activities);
  expect(platform.mock.calls.map(([asked]) => asked)).toEqual([address]);
});

test('a frame that cannot be had fails no build, and the next one tries again', async () => {
  platform.mockImplementation(async () => new Response(null, { status: 404 }));
  const activities = [{ video_url: 'https://youtu.be/aqz-KE-bpKQ' }];
  expect((await build(activities)).frames).toEqual([]);
  await build(activities);
  expect(platform).toHaveBeenCalledTimes(2);
});
