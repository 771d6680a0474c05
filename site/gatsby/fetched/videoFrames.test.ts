import { beforeEach, expect, jest, test } from '@jest/globals';
import type { NodeInput, SourceNodesArgs } from 'gatsby';
import { readFile } from 'node:fs/promises';
import { temporaryFolder } from 'shared/node/testing/temporary-folder';
import { sourceVideoFrames } from './videoFrames';

const picture = '../../src/images/video-1.jpg';
const platform = jest.spyOn(globalThis, 'fetch');
beforeEach(async () => {
  platform.mockReset();
  process.env.PHOTO_STORE = await temporaryFolder();
});

/** A build of these activities; what it adds to the pages' data. */
async function build(activities: { video_url: string; poster_url?: string }[]) {
  const added: NodeInput[] = [];
  const cache = { name: 'test', directory: await temporaryFolder(), get: never, set: never };
  const args = {
    getNodesByType: () => activities,
    createNodeId: (name: string) => name,
    createContentDigest: (of: unknown) => JSON.stringify(of),
    getCache: () => cache,
    actions: { createNode: (node: NodeInput) => added.push(node) },
  } as unknown as SourceNodesArgs;
  const wanted = await sourceVideoFrames(args);
  const frames = added.filter(({ internal }) => internal.type === 'VideoFrame');
  return { wanted, frames: frames.map(({ video }) => video) };
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
  const built = { wanted: [address], frames: ['aqz-KE-bpKQ'] };

  expect(await build(activities)).toEqual(built);
  expect(await build(activities)).toEqual(built);
  expect(platform.mock.calls.map(([asked]) => asked)).toEqual([address]);
});

test('a frame that cannot be had fails no build, and the next one tries again', async () => {
  platform.mockImplementation(async () => new Response(null, { status: 404 }));
  const activities = [{ video_url: 'https://youtu.be/aqz-KE-bpKQ' }];
  expect((await build(activities)).frames).toEqual([]);
  await build(activities);
  expect(platform).toHaveBeenCalledTimes(2);
});
