import type { ServerResponse } from 'node:http';
import { startLocalServer } from 'shared/node/testing/local-server';
import { createTemporaryFolder } from 'shared/node/testing/temporary-folder';
import sharp from 'sharp';
import { findPhoto } from './photos';
import { forgetAllBut } from './fetchedFiles';

type Answer = (response: ServerResponse) => void;

const path = '/storage/v1/object/public/noticias-images/festa.webp';
let answer: Answer;
let asked: string[];
const service = await startLocalServer((request, response) => {
  asked.push(request.url ?? '');
  answer(response);
});

beforeEach(async () => {
  asked = [];
  process.env.PHOTO_STORE = await createTemporaryFolder();
});

const sends = (content: Buffer | string) => (response: ServerResponse) =>
  void response.end(content);
const fails: Answer = (response) => void response.writeHead(500).end();
const find = (address = service + path, patience = AbortSignal.timeout(60_000)) =>
  findPhoto(address, service, patience);
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f5f49' } });

test('a photo of the storage is fetched once, and forgotten with its row', async () => {
  const photo = await blank(90, 70).webp().toBuffer();
  answer = sends(photo);
  expect(await find()).toEqual(photo);
  expect(await find()).toEqual(photo);
  expect(asked).toEqual([path]);
  await forgetAllBut([]);
  await find();
  expect(asked).toEqual([path, path]);
});

test('nothing but the storage is asked for', async () => {
  answer = sends(await blank(90, 70).png().toBuffer());
  for (const address of [
    `${service}/interno/a.png`,
    `${service}/storage/v1/object/public/../../../interno/a.png`,
    `${service}/storage/v1/object/public/a/..%2F..%2Fa.png`,
    `http://localhost:${new URL(service).port}${path}`,
    `${service}@evil.example${path}`,
  ]) {
    expect(await find(address)).toBe('elsewhere');
  }
  expect(asked).toEqual([]);
});

test('a redirect is not followed', async () => {
  answer = (response) => void response.writeHead(302, { location: '/interno/a.png' }).end();
  expect(await find()).toBe('gone');
  expect(asked).toEqual([path]);
});

test('an answer without end is broken off, and is no photo', async () => {
  let sent = 0;
  let closed = false;
  answer = (response) => {
    response.on('close', () => (closed = true));
    const more = () => {
      while (!closed && response.write(Buffer.alloc(65_536))) sent += 65_536;
      response.once('drain', more);
    };
    more();
  };
  expect(await find()).toBe('heavy');
  expect(sent).toBeLessThan(40e6);
});

test('while the storage is down a photo is shown as it was, and one that is new waits', async () => {
  const photo = await blank(90, 70).webp().toBuffer();
  answer = sends(photo);
  await find();
  answer = fails;
  expect(await find()).toEqual(photo);
  expect(await find(service + path.replace('festa', 'nova'))).toBe('unavailable');
});

test('a storage that does not answer is waited for no longer than all photos may take', async () => {
  answer = () => undefined;
  expect(await find(undefined, AbortSignal.timeout(100))).toBe('unavailable');
});

test.each([
  ['small', 1, 1],
  ['small', 5000, 3],
  ['long', 257, 64],
  // A small file that unpacks to a giant.
  ['large', 10_000, 7000],
] as const)('a picture is left out when it is too %s: %d by %d', async (problem, width, height) => {
  answer = sends(await blank(width, height).png().toBuffer());
  expect(await find()).toBe(problem);
});

test('what is no photo is left out', async () => {
  const photo = await blank(900, 700).jpeg().toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>';
  for (const content of ['', 'not a photo', svg, photo.subarray(0, photo.length / 2)]) {
    answer = sends(content);
    expect(await find()).toBe('broken');
  }
});

test('a photo that its camera held upright is kept upright', async () => {
  answer = sends(await blank(120, 90).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  const photo = await find();
  const { width, height, orientation = 1 } = await sharp(photo).metadata();
  expect([width, height, orientation]).toEqual([90, 120, 1]);
});
