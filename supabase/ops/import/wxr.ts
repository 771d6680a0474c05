import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { Refusal } from '../../local/log.ts';

/** A category or tag, as the head of the export lists it. */
export interface WxrTerm {
  id: number;
  nicename: string;
  name: string;
  /** The nicename of the category above it; '' if there is none. */
  parent: string;
}

export interface WxrItem {
  id: number;
  /** `post`, `page`, `attachment`, or the type of a plugin. */
  type: string;
  guid: string;
  title: string;
  /** The public URL; for what was never public, one like `/?p=12`. */
  link: string;
  /** The last part of its address; '' for a draft that never had one. */
  slug: string;
  /** The name with which its author signs in. */
  author: string;
  /** `2014-05-12 14:30:00` in the time of the site. */
  date: string;
  /** The same in UTC; zeros for what was never published. */
  dateGmt: string;
  status: string;
  parent: number;
  menuOrder: number;
  hasPassword: boolean;
  isSticky: boolean;
  content: string;
  excerpt: string;
  attachmentUrl: string;
  terms: { domain: string; nicename: string; name: string }[];
  meta: Record<string, string>;
  comments: number;
}

/** What an export contains, in the order of the file. */
export type WxrPart =
  | { kind: 'site'; urls: string[] }
  | { kind: 'category'; term: WxrTerm }
  | { kind: 'tag'; term: WxrTerm }
  | { kind: 'item'; item: WxrItem }
  /** The XML is damaged here; what the parser understood follows. */
  | { kind: 'damage'; message: string };

/** Fields of plugins are many and large. */
const usedMeta = new Set([
  '_thumbnail_id',
  '_wp_attached_file',
  '_wp_attachment_image_alt',
  '_yoast_wpseo_primary_category',
]);

/** Characters that XML forbids; WordPress writes them as it finds them. */
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Reads an export of WordPress (WXR 1.0 to 1.2), piece by piece: of a file of any size, only one item is in memory.
 * @throws {Refusal} when the file is no such export
 */
export async function* readWxr(file: string): AsyncGenerator<WxrPart> {
  const decoder = new TextDecoder(await readEncoding(file));
  const reader = new PartReader();
  for await (const chunk of createReadStream(file))
    yield* reader.read(decoder.decode(chunk as Buffer, { stream: true }).replace(forbidden, ''));
  yield* reader.end();
  if (!reader.isExport)
    throw new Refusal(
      `${basename(file)} não é uma exportação do WordPress. No painel dele, use Ferramentas › Exportar › Todo o conteúdo.`,
    );
}

/** Returns the encoding that the XML declares. */
async function readEncoding(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(300), 0, 300, 0);
    const start = buffer.subarray(0, bytesRead);
    if (start.subarray(0, 2).toString('latin1') === 'PK')
      throw new Refusal(
        `${basename(file)} está compactado: extraia os arquivos .xml, e dê-os ao comando.`,
      );
    const [, name = 'utf-8'] =
      /<\?xml[^>]*\bencoding=["']([\w-]+)["']/.exec(start.toString('latin1')) ?? [];
    return isEncoding(name) ? name : 'utf-8';
  } finally {
    await handle.close();
  }
}

function isEncoding(name: string): boolean {
  try {
    return Boolean(new TextDecoder(name));
  } catch {
    return false;
  }
}

/** The fields of an element, and of those in it that are read like it. */
type Fields = Record<string, string>;

class PartReader {
  isExport = false;
  private readonly parser = new SaxesParser();
  private readonly open: string[] = [];
  private readonly urls = new Set<string>();
  private parts: WxrPart[] = [];
  private text = '';
  private damages = 0;
  private item: WxrItem | null = null;
  private fields: Fields = {};
  private metaFields: Fields = {};
  private category: Record<string, string> = {};

  constructor() {
    this.parser.on('opentag', (tag) => this.openElement(tag));
    this.parser.on('closetag', ({ name }) => this.closeElement(name));
    const add = (text: string) => (this.text += text);
    this.parser.on('text', add);
    this.parser.on('cdata', add);
    this.parser.on('error', ({ message }) => {
      this.damages += 1;
      if (this.damages === 1) this.parts.push({ kind: 'damage', message });
    });
  }

  *read(chunk: string): Generator<WxrPart> {
    this.parser.write(chunk);
    yield* this.take();
  }

  *end(): Generator<WxrPart> {
    this.parser.close();
    yield* this.take();
  }

  private take(): WxrPart[] {
    const { parts } = this;
    this.parts = [];
    return parts;
  }

  private openElement({ name, attributes }: SaxesTagPlain): void {
    this.open.push(name);
    this.text = '';
    const outer = this.open.at(-2);
    if (name === 'item' && outer === 'channel') {
      this.item = createItem();
      this.fields = {};
    } else if (outer === 'item' && name === 'category') {
      this.category = attributes;
    } else if (outer === 'item' && name === 'wp:postmeta') {
      this.metaFields = {};
    } else if (outer === 'channel' && terms[name]) {
      this.fields = {};
    }
  }

  private closeElement(name: string): void {
    // A damaged file may close what was never opened.
    while (this.open.length > 0 && this.open.pop() !== name);
    const outer = this.open.at(-1) ?? '';
    const { text } = this;
    this.text = '';
    switch (outer) {
      case 'channel':
        return this.closeInChannel(name, text);
      case 'item':
        return this.closeInItem(name, text);
      case 'wp:postmeta':
        this.metaFields[name] = text;
        return;
      case 'wp:category':
      case 'wp:tag':
        this.fields[name] = text;
    }
  }

  private closeInChannel(name: string, text: string): void {
    if (name === 'wp:wxr_version') this.isExport = true;
    if (['link', 'wp:base_site_url', 'wp:base_blog_url'].includes(name) && !this.item) {
      if (text.trim()) this.urls.add(text.trim());
    }
    const kind = terms[name];
    if (kind) this.parts.push({ kind, term: readTerm(this.fields) });
    if (name !== 'item' || !this.item) return;
    // What stands before the first item describes the site; some plugins write items first.
    if (this.urls.size > 0) this.parts.push({ kind: 'site', urls: [...this.urls] });
    this.urls.clear();
    this.parts.push({ kind: 'item', item: readItem(this.item, this.fields) });
    this.item = null;
  }

  private closeInItem(name: string, text: string): void {
    const { item } = this;
    if (!item) return;
    if (name === 'category') {
      const { domain = '', nicename = '' } = this.category;
      item.terms.push({ domain, nicename, name: text.trim() });
    } else if (name === 'wp:postmeta') {
      const key = this.metaFields['wp:meta_key']?.trim() ?? '';
      if (usedMeta.has(key)) item.meta[key] = this.metaFields['wp:meta_value']?.trim() ?? '';
    } else if (name === 'wp:comment') {
      item.comments += 1;
    } else {
      this.fields[name] ??= text;
    }
  }
}

const terms: Record<string, 'category' | 'tag'> = { 'wp:category': 'category', 'wp:tag': 'tag' };

function readTerm(fields: Fields): WxrTerm {
  const read = (...names: string[]) =>
    names.map((name) => fields[name]?.trim()).find(Boolean) ?? '';
  return {
    id: Number(read('wp:term_id')) || 0,
    nicename: read('wp:category_nicename', 'wp:tag_slug'),
    name: read('wp:cat_name', 'wp:tag_name'),
    parent: read('wp:category_parent'),
  };
}

const createItem = (): WxrItem => ({
  id: 0,
  type: '',
  guid: '',
  title: '',
  link: '',
  slug: '',
  author: '',
  date: '',
  dateGmt: '',
  status: '',
  parent: 0,
  menuOrder: 0,
  hasPassword: false,
  isSticky: false,
  content: '',
  excerpt: '',
  attachmentUrl: '',
  terms: [],
  meta: {},
  comments: 0,
});

function readItem(item: WxrItem, fields: Fields): WxrItem {
  const read = (name: string) => fields[name]?.trim() ?? '';
  const readNumber = (name: string) => Number(read(name)) || 0;
  return {
    ...item,
    id: readNumber('wp:post_id'),
    type: read('wp:post_type'),
    guid: read('guid'),
    title: read('title'),
    link: read('link'),
    slug: read('wp:post_name'),
    author: read('dc:creator'),
    date: read('wp:post_date'),
    dateGmt: read('wp:post_date_gmt'),
    status: read('wp:status'),
    parent: readNumber('wp:post_parent'),
    menuOrder: readNumber('wp:menu_order'),
    hasPassword: read('wp:post_password') !== '',
    isSticky: read('wp:is_sticky') === '1',
    content: fields['content:encoded'] ?? '',
    excerpt: read('excerpt:encoded'),
    attachmentUrl: read('wp:attachment_url'),
  };
}
