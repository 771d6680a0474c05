import { basename } from 'node:path';
import { instantAtSchool } from 'shared/dates';
import { decodeEscapes } from 'shared/escapes';
import { tidyOldAddress } from 'shared/redirects.mjs';
import { Refusal } from '../../local/log.ts';
import { makeKey } from './store.ts';
import { readWxr, type WxrItem, type WxrTerm } from './wxr.ts';

/** A file of the earlier site. */
export interface Attachment {
  id: number;
  url: string;
  title: string;
  alt: string;
  caption: string;
  link: string;
  parent: number;
  menuOrder: number;
}

interface IndexedPost {
  key: string;
  type: 'post' | 'page';
  isPublic: boolean;
  link: string;
  /** Its day in the time of the earlier site: `2014-05-12`. */
  day: string;
}

/** What has to be known of all items before the first is written. It holds no texts. */
export interface SiteIndex {
  /** URLs of the site, as its export states them. */
  urls: string[];
  categories: Map<string, WxrTerm>;
  tags: Map<string, WxrTerm>;
  /** The names of authors in addresses. */
  authors: Set<string>;
  attachments: Map<number, Attachment>;
  /** Ids of attachments by the path of their file, without the size that a copy has in its name. */
  attachmentsByPath: Map<string, number>;
  /** Ids of the attachments of each post, in its order. */
  attachmentsOf: Map<number, number[]>;
  posts: Map<number, IndexedPost>;
  /** Ids of posts and pages by their address, as `tidyOldAddress` writes it. */
  postsByAddress: Map<string, number>;
  /** Reusable blocks of the editor, by id. */
  blocks: Map<number, string>;
  /** Messages on files whose XML is damaged. */
  damages: string[];
  comments: number;
}

/**
 * Reads all files once.
 * @throws {Refusal} when they are exports of different sites, or a file is no export
 */
export async function indexExports(files: readonly string[]): Promise<SiteIndex> {
  const index: SiteIndex = {
    urls: [],
    categories: new Map(),
    tags: new Map(),
    authors: new Set(),
    attachments: new Map(),
    attachmentsByPath: new Map(),
    attachmentsOf: new Map(),
    posts: new Map(),
    postsByAddress: new Map(),
    blocks: new Map(),
    damages: [],
    comments: 0,
  };
  const keys = new Map<string, number>();
  for (const file of files) {
    for await (const part of readWxr(file)) {
      if (part.kind === 'site') addSite(index, part.urls);
      else if (part.kind === 'category') index.categories.set(part.term.nicename, part.term);
      else if (part.kind === 'tag') index.tags.set(part.term.nicename, part.term);
      else if (part.kind === 'damage') index.damages.push(`${basename(file)}: ${part.message}`);
      else addItem(index, keys, part.item);
    }
  }
  for (const ids of index.attachmentsOf.values())
    ids.sort((one, other) => getOrder(index, one) - getOrder(index, other) || one - other);
  return index;
}

const getOrder = ({ attachments }: SiteIndex, id: number) => attachments.get(id)?.menuOrder ?? 0;

function addSite(index: SiteIndex, urls: string[]): void {
  const hosts = new Set(index.urls.map(getHost));
  if (hosts.size > 0 && !urls.some((url) => hosts.has(getHost(url))))
    throw new Refusal(
      `Os arquivos são de sites diferentes (${[...hosts].join(', ')} e ${urls.map(getHost).join(', ')}). Importe um site de cada vez.`,
    );
  index.urls = [...new Set([...index.urls, ...urls.filter((url) => URL.canParse(url))])];
}

/** Returns the host of a URL, without www; '' if it is no URL. */
export function getHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '';
}

function addItem(index: SiteIndex, keys: Map<string, number>, item: WxrItem): void {
  const { id, type, link, parent, meta } = item;
  index.comments += item.comments;
  if (type === 'post') addAuthor(index, item.author);
  if (type === 'wp_block') index.blocks.set(id, item.content);
  if (type === 'post' || type === 'page') {
    const own = getKey(item);
    // A plugin that copies posts may copy their keys as well.
    const isTaken = (keys.get(own) ?? id) !== id;
    keys.set(own, keys.get(own) ?? id);
    const key = isTaken ? `${own}#${id}` : own;
    index.posts.set(id, {
      key,
      type,
      link,
      isPublic: isPublic(item),
      day: item.date.slice(0, 10),
    });
    for (const address of listAddresses(index, item)) index.postsByAddress.set(address, id);
  }
  if (type !== 'attachment') return;
  const url = completeUrl(index, item.attachmentUrl);
  if (url === null) return;
  index.attachments.set(id, {
    id,
    url,
    title: item.title,
    alt: meta._wp_attachment_image_alt ?? '',
    caption: item.excerpt,
    link,
    parent,
    menuOrder: item.menuOrder,
  });
  const path = getUploadPath(url);
  if (path) index.attachmentsByPath.set(withoutSize(path), id);
  index.attachmentsOf.set(parent, [...(index.attachmentsOf.get(parent) ?? []), id]);
}

/** WordPress makes the address of an author of the name for signing in. */
function addAuthor({ authors }: SiteIndex, login: string): void {
  const name = login
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('.', '-')
    .replace(/[^a-z0-9 _-]/g, '')
    .replace(/[ -]+/g, '-')
    .replace(/^-|-$/g, '');
  if (name) authors.add(name);
}

const getKey = ({ guid, link, id }: WxrItem) => makeKey(guid || `${link}#${id}`);

/** Returns the URL of a file, which some plugins write without the site's; null if it is none. */
function completeUrl({ urls: [base] }: SiteIndex, url: string): string | null {
  if (!url) return null;
  if (URL.canParse(url)) return url;
  return base !== undefined && URL.canParse(url, base) ? new URL(url, base).href : null;
}

/** Whether everybody could read it on the earlier site, as far as it says when it was published. */
export function isPublic(item: WxrItem): boolean {
  const moment = readMoment(item);
  return (
    item.status === 'publish' &&
    !item.hasPassword &&
    moment !== null &&
    moment.getTime() <= Date.now()
  );
}

/** Reads the date of an item; null if it has none that can be read. */
export function readMoment({ date, dateGmt }: WxrItem): Date | null {
  const gmt = new Date(`${dateGmt.replace(' ', 'T')}Z`);
  if (!dateGmt.startsWith('0000') && gmt.getUTCFullYear() >= 1900) return gmt;
  return date.startsWith('0000') ? null : instantAtSchool(date.replace(' ', 'T'));
}

/** The addresses under which an item could be found: that of its link, and those with its number. */
export function listAddresses(
  index: Pick<SiteIndex, 'urls'>,
  { id, type, link }: Pick<WxrItem, 'id' | 'type' | 'link'>,
): string[] {
  const parameters = { page: ['page_id', 'p'], attachment: ['attachment_id'] }[type] ?? ['p'];
  const numbered = parameters.flatMap((name) => addressUrl(index, `?${name}=${id}`));
  const addresses = [link, ...numbered].flatMap((url) => tidyLink(url) ?? []);
  return [...new Set(addresses)].filter((address) => address !== '/');
}

/** The URLs of a path below the address of the earlier site, which may be that of a folder. */
export function addressUrl({ urls }: Pick<SiteIndex, 'urls'>, path: string): string[] {
  const folders = new Set(urls.map((url) => new URL(url).pathname.replace(/\/*$/, '/')));
  return [...folders].map((folder) => `https://site.invalid${folder}${path}`);
}

/** Returns the form in which redirects store a URL of the earlier site; null if it is no URL or malformed. */
export const tidyLink = (link: string) =>
  URL.canParse(link) ? tidyOldAddress(new URL(link)) : null;

/** Returns the path of an uploaded file below the folder of uploads, decoded; null for other URLs. */
export function getUploadPath(url: string): string | null {
  const [, path] = /\/(?:wp-content\/)?(?:uploads|files)\/([^?#]+)/.exec(url) ?? [];
  return path ? decodeEscapes(path).normalize('NFC') : null;
}

/** Removes from a file's path what WordPress adds for its copies: `festa-300x200.jpg`, `festa-scaled.jpg`. */
export const withoutSize = (path: string) =>
  path
    .replace(/-(?:\d+x\d+|scaled|e\d{9,})(?=\.\w+$)/, '')
    .replace(/-(?:scaled|e\d{9,})(?=\.\w+$)/, '');
