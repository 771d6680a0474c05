import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HttpBindings, createAdaptorServer } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';

/** What the stand-ins for GitHub, Supabase's Management API and Cloudflare have in common. */

type Environment = { Bindings: HttpBindings };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Result {
  status: number;
  /** JSON, or text when it is a string; nothing is sent for undefined. */
  body?: unknown;
  headers?: Record<string, string>;
}

interface RefusalDetails {
  headers?: Record<string, string>;
  /** A service's own code for the error, where it has codes. */
  code?: number;
}

/** A request that the service refuses with one of its documented errors. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: RefusalDetails = {},
  ) {
    super(message);
  }
}

/** A request after its token, its permissions and its body were checked. */
export interface Received<Body, Caller> {
  caller: Caller;
  params: Record<string, string>;
  query: URLSearchParams;
  body: Body;
  headers: Headers;
  request: Request;
}

export interface Operation<Caller> {
  method: Method;
  path: string;
  /** What the token must be allowed to do, in the service's own words. */
  permission?: string;
  /** The schema of the body; a form's fields and files are an object. */
  body?: z.ZodType;
  /** Statuses that this operation documents beyond those of every operation. */
  documented?: readonly number[];
  handle: (received: Received<never, Caller>) => Result | Promise<Result>;
}

interface OperationOptions<Schema extends z.ZodType> {
  permission?: string;
  body?: Schema;
  documented?: readonly number[];
}

/** Returns a function that defines operations, so that a handler's body has the type of its schema. */
export function defineFor<Caller>() {
  return <Schema extends z.ZodType>(
    route: `${Method} /${string}`,
    options: OperationOptions<Schema>,
    handle: (received: Received<z.output<Schema>, Caller>) => Result | Promise<Result>,
  ): Operation<Caller> => {
    const [method = '', path = ''] = route.split(' ');
    return { method: method as Method, path, ...options, handle };
  };
}

/** How an operation fails: a documented status, no response at all, or a connection that is closed. */
export type Failure = number | 'hang' | 'drop';

export interface FailureOptions {
  /** Number of requests that fail; all of them by default. */
  times?: number;
  /** The words of the service; its usual ones by default. */
  message?: string;
  /** Seconds in the header `retry-after` of a 429. */
  retryAfter?: number;
  code?: number;
  headers?: Record<string, string>;
}

interface PlannedFailure extends FailureOptions {
  how: Failure;
  left: number;
}

export interface Call {
  operation: string;
  method: string;
  path: string;
  /** The status of the response; 0 for a request that was left without one. */
  status: number;
  body: unknown;
}

export interface ServiceDefinition<Name extends string, Caller> {
  port?: number;
  /** The path below which the operations are. */
  basePath?: string;
  operations: Record<Name, Operation<Caller>>;
  /** Statuses that every operation may have, with the service's usual words. */
  usualFailures: Record<number, string>;
  /** The status of a body that doesn't fit the schema. */
  invalidBodyStatus: number;
  /** @throws {Refusal} when the token is missing or unknown, or a header is missing */
  authenticate: (headers: Headers, request: Request) => Caller;
  /** @throws {Refusal} when the caller may not do this */
  authorize: (caller: Caller, permission: string, params: Record<string, string>) => void;
  formatRefusal: (refusal: Refusal) => unknown;
  /** Headers of every response. */
  headers?: (caller: Caller | undefined) => Record<string, string>;
  /** Responds to paths that are no operations, for instance those of a deployed site. */
  otherwise?: (request: Request) => Promise<Response | undefined>;
}

export interface Service<Name extends string> {
  url: string;
  /** Every request, oldest first. */
  calls: Call[];
  /** Requests that no description of the service allows: an unknown path, or a body that doesn't fit. */
  violations: string[];
  /**
   * Makes an operation fail as its description says, or `every` one.
   * @returns a function that ends the failure
   * @throws when the service doesn't document this status for the operation
   */
  fail: (operation: Name | 'every', how: Failure, options?: FailureOptions) => () => void;
  close: () => Promise<void>;
}

const serverErrors = [500, 502, 503, 504];

/** Starts a service on this machine that responds as its definition says. */
export async function startService<Name extends string, Caller>(
  definition: ServiceDefinition<Name, Caller>,
): Promise<Service<Name>> {
  const { operations, usualFailures } = definition;
  const calls: Call[] = [];
  const violations: string[] = [];
  const failures = new Map<string, PlannedFailure[]>();
  const routes = new Hono<Environment>();

  for (const [name, operation] of Object.entries<Operation<Caller>>(operations)) {
    const path = (definition.basePath ?? '') + operation.path;
    routes.on(operation.method, path, (context) => respond(context, name, operation));
  }
  routes.all('*', async (context) => {
    const other = await definition.otherwise?.(context.req.raw);
    if (other) return other;
    const { method, path } = context.req;
    violations.push(`${method} ${path} is no operation of this service`);
    calls.push({ operation: 'unknown', method, path, status: 404, body: undefined });
    return send({ status: 404, body: definition.formatRefusal(new Refusal(404, 'Not Found')) });
  });

  async function respond(
    context: Context<Environment>,
    name: string,
    operation: Operation<Caller>,
  ): Promise<Response> {
    const { method, path } = context.req;
    const call: Call = { operation: name, method, path, status: 0, body: undefined };
    calls.push(call);
    let caller: Caller | undefined;
    try {
      const planned = takeFailure(name);
      // Read the body before failing, as a service behind a proxy does.
      const body = operation.body && (await readBody(context.req.raw, name));
      call.body = body;
      if (planned) await failAsPlanned(context, planned);
      caller = definition.authenticate(context.req.raw.headers, context.req.raw);
      const params = context.req.param() as Record<string, string>;
      if (operation.permission) definition.authorize(caller, operation.permission, params);
      const checked = operation.body && checkBody(operation.body, body, name);
      const result = await operation.handle({
        caller,
        params,
        query: new URL(context.req.url).searchParams,
        body: checked as never,
        headers: context.req.raw.headers,
        request: context.req.raw,
      });
      call.status = result.status;
      return send({ ...result, headers: { ...definition.headers?.(caller), ...result.headers } });
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, String(error));
      if (!(error instanceof Refusal)) violations.push(`${name}: ${String(error)}`);
      call.status = refusal.status;
      const headers = { ...definition.headers?.(caller), ...refusal.details.headers };
      return send({ status: refusal.status, body: definition.formatRefusal(refusal), headers });
    }
  }

  function takeFailure(name: string): PlannedFailure | undefined {
    const planned = [...(failures.get(name) ?? []), ...(failures.get('every') ?? [])];
    const next = planned.find(({ left }) => left > 0);
    if (next) next.left--;
    return next;
  }

  async function failAsPlanned(
    context: Context<Environment>,
    { how, message, retryAfter = 60, code, headers }: PlannedFailure,
  ): Promise<never> {
    if (how === 'hang') return new Promise<never>(() => undefined);
    if (how === 'drop') {
      const incoming: IncomingMessage = context.env.incoming;
      incoming.socket.destroy();
      return new Promise<never>(() => undefined);
    }
    throw new Refusal(how, message ?? usualFailures[how] ?? 'Internal Server Error', {
      code,
      headers: { ...(how === 429 && { 'retry-after': String(retryAfter) }), ...headers },
    });
  }

  async function readBody(request: Request, name: string): Promise<unknown> {
    const type = request.headers.get('content-type') ?? '';
    if (type.startsWith('multipart/form-data')) return readForm(await request.formData());
    const text = await request.text();
    if (text === '') return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      violations.push(`${name}: the body is not JSON`);
      throw new Refusal(400, 'Problems parsing JSON');
    }
  }

  function checkBody(schema: z.ZodType, body: unknown, name: string): unknown {
    const result = schema.safeParse(body);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    const message = `Invalid request.\n\n${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
    violations.push(`${name}: ${message}`);
    throw new Refusal(definition.invalidBodyStatus, message);
  }

  const server = createAdaptorServer({ fetch: routes.fetch }) as Server;
  server.listen(definition.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    violations,
    fail(operation, how, options = {}) {
      const documented =
        typeof how === 'string' ||
        serverErrors.includes(how) ||
        how in usualFailures ||
        (operation !== 'every' && operations[operation].documented?.includes(how));
      if (!documented) throw new Error(`${operation} has no documented response ${how}`);
      const planned: PlannedFailure = { how, ...options, left: options.times ?? Infinity };
      failures.set(operation, [...(failures.get(operation) ?? []), planned]);
      return () => {
        planned.left = 0;
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send({ status, body, headers = {} }: Result): Response {
  if (body === undefined) return new Response(null, { status, headers });
  if (typeof body === 'string') return new Response(body, { status, headers });
  return Response.json(body, { status, headers });
}

/** A form as an object: a field that occurs several times is a list. */
function readForm(form: FormData): Record<string, unknown> {
  const names = new Set(form.keys());
  return Object.fromEntries(
    [...names].map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** Reads the token of `Authorization: Bearer …`. */
export function readBearer(headers: Headers): string | undefined {
  return /^(?:bearer|token) (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
}

/** A name that no other thing of the stand-in has, made of lower-case letters. */
export function createName(length: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return Array.from({ length }, () => letters[Math.floor(Math.random() * letters.length)]).join('');
}
