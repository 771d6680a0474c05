import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { say } from '../log.ts';

const inRequest = new AsyncLocalStorage<true>();
const print = console.error;

// The data service prints whatever fails as a whole, with the values of rows: the line below stands for it.
console.error = (...parts: unknown[]) => {
  if (!inRequest.getStore()) print(...parts);
};

const refused = z.object({ error_code: z.string().optional(), code: z.unknown() });

/** One line for each refusal and failure, of which nothing was sent or stored. */
export const refusalLog: MiddlewareHandler = async (context, next) => {
  await inRequest.run(true, next);
  const { res, req } = context;
  if (res.status < 400) return;
  const isJson = res.headers.get('content-type')?.includes('json');
  const answer = refused.safeParse(
    isJson &&
      (await res
        .clone()
        .json()
        .catch(() => null)),
  );
  const code = answer.data?.error_code ?? answer.data?.code ?? context.error?.name ?? '';
  const path = new URL(req.url).pathname.slice(0, 200);
  say(`${req.method} ${path} ${res.status} ${String(code)}`.trimEnd());
};
