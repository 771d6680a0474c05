import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Json } from 'shared/database.types';
import { decodeEscapes } from 'shared/escapes';
import { isPdf } from 'shared/file-types';
import type { ImportState } from 'shared/import-report';
import { buildPublicUrl, createStoredFileName } from 'shared/storage';
import { makePrintable } from 'shared/text';
import { Refusal } from '../../local/log.ts';
import type { ServiceClient } from '../client.ts';
import { FileProblem } from './file-problem.ts';
import type { FileReader } from './files.ts';
import { checkPicture, preparePicture } from './pictures.ts';
import type { StoredPhoto } from './text.ts';

interface KnownItem {
  chave: string;
  tabela: string;
  item: string;
  recebido: string;
  estado: ImportState;
}

export interface Written {
  estado: ImportState;
  /** The id of the row; none if the row was refused, or in a dry run. */
  item?: string;
  motivo?: string;
}

export interface Row {
  chave: string;
  linha: Record<string, Json>;
}

/** A row that a dry run would add has no id. */
export const unknownId = '0';

/** Rows of addresses in one request. */
const rowsPerRequest = 200;
/** How long caches may keep a stored file, as when the console uploads it. */
const cacheSeconds = '3600';

const toPhoto = (item: string, size: string): StoredPhoto => {
  const [bucket = '', ...path] = item.split('/');
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { address: buildPublicUrl(bucket, path.join('/')), width, height };
};

/** A key in itens_importados: what the database would change of it is changed already, and one that is too long is a digest. */
export function makeKey(...parts: string[]): string {
  const key = makePrintable(parts.join(' '));
  return key.length <= 1000 ? key : createHash('sha256').update(key).digest('hex');
}

/** The data service, as an import writes to it. A dry run reads the same and writes nothing. */
export class Store {
  private readonly photos = new Map<string, Promise<StoredPhoto>>();
  private readonly documents = new Map<string, Promise<string>>();
  /** What photos lost, by their URL. */
  readonly warnings = new Map<string, string>();
  /** How many files came with this run, and how many were here. */
  readonly files = { novo: 0, igual: 0 };
  /** How many files a dry run could not look at, because they would come from the earlier site. */
  remote = 0;

  private constructor(
    private readonly client: ServiceClient,
    private readonly reader: FileReader,
    private readonly known: Map<string, KnownItem>,
    readonly isDry: boolean,
  ) {}

  static async open(client: ServiceClient, reader: FileReader, isDry: boolean): Promise<Store> {
    const { data } = await client.rpc('ler_itens_importados').throwOnError();
    const items = data as unknown as KnownItem[];
    return new Store(client, reader, new Map(items.map((item) => [item.chave, item])), isDry);
  }

  find = (key: string): KnownItem | undefined => this.known.get(key);

  /** Writes rows of one table, each by itself; the results have the order of the rows. */
  async write(table: string, rows: readonly Row[]): Promise<Written[]> {
    const results: Written[] = [];
    for (let start = 0; start < rows.length; start += rowsPerRequest) {
      const batch = rows.slice(start, start + rowsPerRequest);
      results.push(...(this.isDry ? batch.map(this.predict) : await this.send(table, batch)));
    }
    return results;
  }

  private predict = ({ chave }: Row): Written => {
    const known = this.known.get(chave);
    return known ? { estado: known.estado, item: known.item } : { estado: 'novo', item: unknownId };
  };

  private async send(table: string, rows: Row[]): Promise<Written[]> {
    const request = { tabela: table, itens: rows as unknown as Json };
    const { data } = await this.client.rpc('importar_itens', request).throwOnError();
    return data as unknown as Written[];
  }

  /**
   * Stores a photo, once for each bucket.
   * @throws {FileProblem} when there is no such photo, or it cannot be used
   */
  storePhoto(bucket: string, url: string): Promise<StoredPhoto> {
    const key = makeKey('foto', bucket, url);
    const stored = this.photos.get(key) ?? this.addPhoto(key, bucket, url);
    this.photos.set(key, stored);
    return stored;
  }

  private async addPhoto(key: string, bucket: string, url: string): Promise<StoredPhoto> {
    const known = this.known.get(key);
    if (known?.estado === 'retirado') throw new FileProblem('foi retirada do ar');
    if (known?.estado === 'igual') {
      this.files.igual += 1;
      return toPhoto(known.item, known.recebido);
    }
    if (this.isDry) return this.tryPhoto(url);
    const { content, width, height, warning } = await preparePicture(await this.reader.read(url));
    if (warning) this.warnings.set(url, warning);
    const item = await this.upload(bucket, url, content, 'image/webp');
    const size = `${width}x${height}`;
    await this.note(key, 'fotos', item, size);
    return toPhoto(item, size);
  }

  private async tryPhoto(url: string): Promise<StoredPhoto> {
    this.files.novo += 1;
    if ((await this.reader.find(url)) === null && this.reader.isRemote(url)) this.remote += 1;
    else await checkPicture(await this.reader.read(url));
    return { address: buildPublicUrl('x', 'x.webp'), width: 1, height: 1 };
  }

  /**
   * Stores a PDF, once.
   * @returns its URL, root-relative as rows hold it
   * @throws {FileProblem} when there is no such file, or it is no PDF
   */
  storePdf(url: string): Promise<string> {
    const stored = this.documents.get(url) ?? this.addPdf(url);
    this.documents.set(url, stored);
    return stored;
  }

  private async addPdf(url: string): Promise<string> {
    const key = makeKey('arquivo', url);
    const known = this.known.get(key);
    if (known?.estado === 'retirado') throw new FileProblem('foi retirado do ar');
    if (known?.estado === 'igual') {
      this.files.igual += 1;
      return toPhoto(known.item, '').address;
    }
    if (this.isDry && (await this.reader.find(url)) === null && this.reader.isRemote(url)) {
      this.remote += 1;
      return buildPublicUrl('documentos', 'x.pdf');
    }
    const content = await this.reader.read(url);
    if (!isPdf(content)) throw new FileProblem('não é um PDF');
    if (content.length > largestPdf) throw new FileProblem('tem mais de 10 MB');
    if (this.isDry) {
      this.files.novo += 1;
      return buildPublicUrl('documentos', 'x.pdf');
    }
    const item = await this.upload('documentos', url, content, 'application/pdf');
    await this.note(key, 'arquivos', item, createHash('sha256').update(content).digest('hex'));
    return toPhoto(item, '').address;
  }

  private async upload(
    bucket: string,
    url: string,
    content: Buffer,
    type: string,
  ): Promise<string> {
    const path = createStoredFileName(
      decodeEscapes(basename(new URL(url).pathname)),
      extensions[type] ?? '',
    );
    const options = { contentType: type, cacheControl: cacheSeconds };
    const { error } = await this.client.storage.from(bucket).upload(path, content, options);
    const isRefused = error?.status !== undefined && error.status >= 400 && error.status < 500;
    if (isRefused) throw new FileProblem(`o armazenamento não a aceita: ${error.message}`);
    if (error)
      throw new Refusal(`O armazenamento não guardou ${url}: ${error.message}. Repita o comando.`);
    this.files.novo += 1;
    return `${bucket}/${path}`;
  }

  private async note(chave: string, tabela: string, item: string, recebido: string): Promise<void> {
    const row = { chave, tabela, item, recebido };
    await this.client.from('itens_importados').upsert(row).throwOnError();
  }
}

/** The limit of the bucket. */
const largestPdf = 10 * 1024 * 1024;

const extensions: Record<string, string> = { 'image/webp': 'webp', 'application/pdf': 'pdf' };
