import { Hono } from 'hono';
import { Bodies, largestOfStrangers } from './bodies';

let finish: () => void;
/** Works on each body until it is told to finish. */
function service(caller: 'visitor' | 'member', bodies: Bodies) {
  const finished = new Promise<void>((resolve) => (finish = resolve));
  return new Hono().use(
    (context, next) => {
      context.set('caller', caller);
      return next();
    },
    bodies.limit(1000_000),
    async (context) => {
      await finished;
      return context.text(String((await context.req.arrayBuffer()).byteLength));
    },
  );
}

const send = async (app: Hono, size: number, headers = { 'content-length': String(size) }) =>
  app.request('/', { method: 'POST', headers, body: new Uint8Array(size) });

const chunks = (count: number) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      if (count === 0) return controller.close();
      count -= 1;
      controller.enqueue(new Uint8Array(1000));
    },
  });

test('what is on its way together has a ceiling, and room again afterwards', async () => {
  const app = service('member', new Bodies(2_500_000));
  const first = [send(app, 900_000), send(app, 900_000)];
  const refused = await send(app, 900_000);
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    message: expect.stringContaining('ao mesmo tempo'),
  });
  const unmeasured = new Request('http://x/', {
    method: 'POST',
    body: chunks(1),
    duplex: 'half',
  } as RequestInit);
  expect((await app.request(unmeasured)).status).toBe(503);
  finish();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await send(app, 900_000)).status).toBe(200);
});

test('strangers send little, unread when they say so, and cut off when they do not', async () => {
  const app = service('visitor', new Bodies());
  finish();
  expect((await send(app, largestOfStrangers)).status).toBe(200);
  expect((await send(app, largestOfStrangers + 1)).status).toBe(413);
  const endless = chunks(Infinity);
  const request = new Request('http://x/', {
    method: 'POST',
    body: endless,
    duplex: 'half',
  } as RequestInit);
  expect((await app.request(request)).status).toBe(413);
});
