import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { Refusal } from '../../local/log.ts';
import { need, type Settings } from '../parts/access.ts';
import { parseName } from './names.ts';
import type { StoredObject, WritableStore } from './store.ts';

/** Timeout for one request, in milliseconds. */
const timeout = 120_000;

/** A bucket of any service that speaks the protocol of Amazon S3. */
export class BucketStore implements WritableStore {
  readonly label: string;
  private readonly url: string;
  private readonly client: AwsClient;

  /** @throws {MissingSetting} when one of the settings S3_… is missing */
  constructor(settings: Settings) {
    const bucket = need(settings, 'S3_BUCKET');
    this.label = `o bucket ${bucket}`;
    this.url = `${need(settings, 'S3_ENDPOINT').replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;
    this.client = new AwsClient({
      accessKeyId: need(settings, 'S3_ACCESS_KEY_ID'),
      secretAccessKey: need(settings, 'S3_SECRET_ACCESS_KEY'),
      service: 's3',
      region: settings.S3_REGION || 'auto',
      retries: 3,
    });
  }

  async list(): Promise<StoredObject[]> {
    const objects: StoredObject[] = [];
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: 'copia-' });
      if (token) query.set('continuation-token', token);
      const page = await (await this.send('GET', `?${query}`)).text();
      for (const [, content = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const name = readElement(content, 'Key') ?? '';
        if (parseName(name)) objects.push({ name, size: Number(readElement(content, 'Size')) });
      }
      token = readElement(page, 'NextContinuationToken');
    } while (token);
    return objects;
  }

  async fetch(name: string, to: string): Promise<void> {
    const { body } = await this.send('GET', `/${name}`);
    await pipeline(
      body ? Readable.fromWeb(body as NodeReadableStream<Uint8Array>) : Readable.from([]),
      createWriteStream(to, { mode: 0o600 }),
    );
  }

  async put(name: string, from: string): Promise<void> {
    await this.send('PUT', `/${name}`, await readFile(from));
  }

  async remove(name: string): Promise<void> {
    await this.send('DELETE', `/${name}`);
  }

  private async send(method: string, path: string, body?: Uint8Array<ArrayBuffer>) {
    const signal = AbortSignal.timeout(timeout);
    const response = await this.client
      .fetch(this.url + path, { method, body, signal })
      .catch((error: unknown) => {
        const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
        throw new Refusal(
          `${capitalize(this.label)} não responde${code && ` (${code})`}. Confira S3_ENDPOINT e a rede, e repita.`,
        );
      });
    if (response.ok) return response;
    const code = readElement(await response.text(), 'Code') ?? `erro ${response.status}`;
    throw new Refusal(`${capitalize(this.label)} recusou o pedido (${code}). ${explain(code)}`);
  }
}

function explain(code: string): string {
  if (code === 'NoSuchBucket') return 'Crie-o, ou confira S3_BUCKET.';
  if (['SignatureDoesNotMatch', 'InvalidAccessKeyId', 'AccessDenied'].includes(code))
    return 'Confira S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY e S3_REGION, e se a chave pode ler, gravar e apagar nele.';
  return 'Veja no painel do serviço se ele está no ar e tem espaço, e repita.';
}

const readElement = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&');

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
