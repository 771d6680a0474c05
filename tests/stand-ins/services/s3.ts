import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * A stand-in for a bucket that speaks the protocol of Amazon S3: it lists, keeps, returns and deletes objects, and
 * verifies the signature of every request (AWS Signature Version 4), which packages that imitate S3 do not.
 */
export async function startS3(bucket: string) {
  const credentials = { accessKeyId: 'AKIAESCOLA', secretAccessKey: 'segredo-do-bucket' };
  const objects = new Map<string, Buffer>();

  const server = createServer(async (request, response) => {
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    const url = new URL(request.url ?? '', 'http://localhost');
    const [, asked, ...rest] = url.pathname.split('/');
    const key = rest.join('/');
    const body = await buffer(request);
    if (!isSigned(request, url, body, credentials)) return refuse(403, 'SignatureDoesNotMatch');
    if (asked !== bucket) return refuse(404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(key, body);
      return response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (!key) return response.end(listObjects(objects, url.searchParams));
    const content = objects.get(key);
    return content ? response.end(content) : refuse(404, 'NoSuchKey');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: 'sa-east-1',
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

const maxKeys = 1000;

/** One page of a list; the token is the last key of the page before. */
function listObjects(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort();
  const page = keys.slice(0, maxKeys);
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length ?? 0}</Size></Contents>`,
  );
  const next = keys.length > page.length ? page.at(-1) : undefined;
  const token = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  return `<ListBucketResult>${contents.join('')}${token}</ListBucketResult>`;
}

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** Computes the signature of a request again, and compares it. */
function isSigned(
  { method = '', headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  { accessKeyId, secretAccessKey }: Credentials,
): boolean {
  const [, key, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), *SignedHeaders=([^,]+), *Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const payload = String(headers['x-amz-content-sha256']);
  if (key !== accessKeyId || !names.split(';').includes('host')) return false;
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hash(body)) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url.pathname, query.join('&'), signed.join(''), names, payload];
  const request = hash(canonical.join('\n'));
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, request].join('\n');
  const signingKey = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => sign(secret, part), `AWS4${secretAccessKey}`);
  return sign(signingKey, text).toString('hex') === signature;
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const sign = (secret: string | Buffer, text: string) =>
  createHmac('sha256', secret).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
