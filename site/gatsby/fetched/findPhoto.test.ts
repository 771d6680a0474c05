import type { ServerResponse } from 'node:http';
import { startLocalServer } from 'shared/node/testing/local-server';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import sharp from 'sharp';
import { findPhoto } from './sourcePhotos';
import { deleteFetchedExcept } from './fetchedFiles';

type Respond = (response: ServerResponse) => void;

const path = '/storage/v1/object/public/noticias-images/festa.webp';
let respond: Respond;
let requestedPaths: string[];
const service = await startLocalServer((request, response) => {
  requestedPaths.push(request.url ?? '');
  respond(response);
});

beforeEach(async () => {
  requestedPaths = [];
  process.env.PHOTO_STORE = await createTemporaryFolder();
});

const sendContent = (content: Buffer | string) => (response: ServerResponse) =>
  void response.end(content);
const sendError: Respond = (response) => void response.writeHead(500).end();
const find = (url = service + path, signal = AbortSignal.timeout(60_000)) =>
  findPhoto(url, service, signal);
const createImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f5f49' } });

test('a photo in the storage is fetched once, and its copy is deleted with its row', async () => {
  const photo = await createImage(90, 70).webp().toBuffer();
  respond = sendContent(photo);
  expect(await find()).toEqual(photo);
  expect(await find()).toEqual(photo);
  expect(requestedPaths).toEqual([path]);
  await deleteFetchedExcept([]);
  await find();
  expect(requestedPaths).toEqual([path, path]);
});

test('no photo outside the storage is requested', async () => {
  respond = sendContent(await createImage(90, 70).png().toBuffer());
  for (const url of [
    `${service}/interno/a.png`,
    `${service}/storage/v1/object/public/../../../interno/a.png`,
    `${service}/storage/v1/object/public/a/..%2F..%2Fa.png`,
    `http://localhost:${new URL(service).port}${path}`,
    `${service}@evil.example${path}`,
  ]) {
    expect(await find(url)).toBe('elsewhere');
  }
  expect(requestedPaths).toEqual([]);
});

test('a redirect is not followed', async () => {
  respond = (response) => void response.writeHead(302, { location: '/interno/a.png' }).end();
  expect(await find()).toBe('gone');
  expect(requestedPaths).toEqual([path]);
});

test('an endless response is aborted, and does not count as a photo', async () => {
  let sent = 0;
  let closed = false;
  respond = (response) => {
    response.on('close', () => (closed = true));
    const sendMore = () => {
      while (!closed && response.write(Buffer.alloc(65_536))) sent += 65_536;
      response.once('drain', sendMore);
    };
    sendMore();
  };
  expect(await find()).toBe('heavy');
  expect(sent).toBeLessThan(40e6);
});

test('while the storage is down, a known photo comes from its copy and a new one is unavailable', async () => {
  const photo = await createImage(90, 70).webp().toBuffer();
  respond = sendContent(photo);
  await find();
  respond = sendError;
  expect(await find()).toEqual(photo);
  expect(await find(service + path.replace('festa', 'nova'))).toBe('unavailable');
});

test('a storage that does not respond is abandoned when the time for all photos is over', async () => {
  respond = () => undefined;
  expect(await find(undefined, AbortSignal.timeout(100))).toBe('unavailable');
});

test.each([
  ['small', 1, 1],
  ['small', 5000, 3],
  ['long', 257, 64],
  // A small file that decodes to a huge picture.
  ['large', 10_000, 7000],
] as const)('a picture is left out when it is too %s: %d by %d', async (problem, width, height) => {
  respond = sendContent(await createImage(width, height).png().toBuffer());
  expect(await find()).toBe(problem);
});

test('a file that is not a photo is left out', async () => {
  const photo = await createImage(900, 700).jpeg().toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>';
  for (const content of ['', 'not a photo', svg, photo.subarray(0, photo.length / 2)]) {
    respond = sendContent(content);
    expect(await find()).toBe('broken');
  }
});

test('a photo that was taken with the camera upright stays upright', async () => {
  respond = sendContent(
    await createImage(120, 90).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  );
  const photo = await find();
  const { width, height, orientation = 1 } = await sharp(photo).metadata();
  expect([width, height, orientation]).toEqual([90, 120, 1]);
});
