import { basename } from 'node:path';
import { JSDOM } from 'jsdom';
import type { Json } from 'shared/database.types';
import { getDocumentPath, pagePaths } from 'shared/pages/paths';
import { slugify } from 'shared/slug';
import { shorten, tidyLine } from 'shared/text';
import type { ServiceClient } from '../client.ts';
import { listRedirects, writeRedirects } from './addresses.ts';
import { createFinder, type Finder } from './context.ts';
import { FileProblem } from './files.ts';
import { getHost, readMoment, type SiteIndex } from './index.ts';
import type { Report } from './report.ts';
import { makeKey, type Store } from './store.ts';
import {
  type ConvertedText,
  convertText,
  cutText,
  type PhotoUse,
  type StoredPhoto,
} from './text.ts';
import { readWxr, type WxrItem } from './wxr.ts';

/** Limits of the tables. */
const maxTitle = { noticias: 300, paginas_livres: 160 };
const maxText = 200_000;
const maxPhotos = 50;

/** Items under way at once: while one waits for the network or the database, the others prepare photos. */
const parallelItems = 3;

/** Returns the hosts of the earlier site itself, and of all its files, without www. */
export function listHosts({ urls, attachments }: SiteIndex): {
  own: Set<string>;
  all: Set<string>;
} {
  const own = new Set(urls.map(getHost).filter(Boolean));
  const files = [...attachments.values()].map(({ url }) => getHost(url)).filter(Boolean);
  return { own, all: new Set([...own, ...files]) };
}

interface SiteImport {
  client: ServiceClient;
  store: Store;
  index: SiteIndex;
  files: readonly string[];
  report: Report;
  /** Called after each post. */
  onProgress: (done: number, total: number) => void;
}

/** Imports the posts of exports, with what they show and link to, and redirects all addresses of the earlier site. */
export async function importSite(options: SiteImport): Promise<void> {
  await new SiteWriter(options).run();
}

class SiteWriter {
  /** Addresses of this site by the id of the post. */
  private readonly addresses = new Map<number, string>();
  /** The address of the text that shows a file, by the file's URL. */
  private readonly fileAddresses = new Map<string, string>();
  /** Addresses of documents by the URL of their file. */
  private readonly documents = new Map<string, string>();
  private readonly documentsUnderWay = new Map<string, Promise<string>>();
  /** Slugs of documents that are under way and have no row yet. */
  private readonly documentSlugs = new Set<string>();
  private readonly categories = new Map<string, Promise<Category | null>>();
  /** Slugs of the pages here by their id, and those that are under way. */
  private readonly pageSlugs = new Map<string, string>();
  private readonly takenSlugs = new Set<string>();
  private readonly usedCategories = new Map<string, string>();
  /** Posts that link to one that was not written yet. */
  private readonly provisional = new Set<number>();
  private readonly done = new Set<string>();
  private readonly finder: Finder;
  private doneCount = 0;

  constructor(private readonly options: SiteImport) {
    this.finder = createFinder(options.index, listHosts(options.index).all, this.addresses);
  }

  async run(): Promise<void> {
    const { client, store, index, report } = this.options;
    const pages = await client.from('paginas_livres').select('id, slug').throwOnError();
    for (const { id, slug } of pages.data) this.pageSlugs.set(String(id), slug);
    const fixedSlugs = Object.values(pagePaths).flatMap((path) => path?.slice(1) ?? []);
    for (const slug of [...this.pageSlugs.values(), ...fixedSlugs]) this.takenSlugs.add(slug);
    for (const [id, { key }] of index.posts) {
      const known = store.find(key);
      if (known && known.estado !== 'excluido')
        this.addresses.set(id, this.getAddress(known.tabela, known.item));
    }
    for (const damage of index.damages)
      report.add('O arquivo tem um erro', '', [`${damage}. Exporte de novo, se faltar algo`]);
    await this.eachItem((item) => this.importItem(item));
    if (this.provisional.size > 0 && !store.isDry)
      await this.eachItem((item) => this.linkAgain(item));
    if (index.comments > 0)
      report.add('Comentários', '', [
        `os ${index.comments} comentários não vêm: este site não tem comentários`,
      ]);
    const redirects = listRedirects(index, {
      posts: this.addresses,
      files: new Map([...this.fileAddresses, ...this.documents]),
      categories: this.usedCategories,
    });
    await writeRedirects(store, redirects, report);
    report.count('arquivos', 'novo', store.files.novo);
    report.count('arquivos', 'igual', store.files.igual);
  }

  /** Calls `work` for each item of the files, a few at once. */
  private async eachItem(work: (item: WxrItem) => Promise<void>): Promise<void> {
    const underWay = new Set<Promise<void>>();
    const failures: unknown[] = [];
    for (const file of this.options.files) {
      for await (const part of readWxr(file)) {
        if (part.kind !== 'item') continue;
        if (failures.length > 0) break;
        const started: Promise<void> = work(part.item)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => underWay.delete(started));
        underWay.add(started);
        if (underWay.size >= parallelItems) await Promise.race(underWay);
      }
    }
    await Promise.all(underWay);
    if (failures.length > 0) throw failures[0];
  }

  private async importItem(item: WxrItem): Promise<void> {
    const { index, report, onProgress } = this.options;
    if (item.type === 'post' || item.type === 'page') {
      const { key } = index.posts.get(item.id) ?? {};
      // The same post may be in several files.
      if (!key || this.done.has(key)) return;
      this.done.add(key);
      await this.importText(item, key);
      this.doneCount += 1;
      onProgress(this.doneCount, index.posts.size);
    } else if (!ownTypes.has(item.type)) {
      report.add(readTitle(item) || `Um item do tipo “${item.type}”`, item.link, [
        `é do tipo “${item.type}”, de um plugin ou tema, que não tem lugar neste site`,
      ]);
    }
  }

  private async importText(item: WxrItem, key: string): Promise<void> {
    const { store, report } = this.options;
    const { table, kind, noun } = kinds[item.type === 'page' ? 'page' : 'post'];
    const known = store.find(key);
    if (known && known.estado !== 'igual') {
      report.count(kind, known.estado);
      if (known.estado === 'mudado') await this.noteChanged(item);
      return;
    }
    const title = readTitle(item, maxTitle[table]);
    const obstacle = findObstacle(item);
    if (obstacle) {
      report.count(kind, 'recusado');
      return report.add(title || `${noun} sem título`, item.link, [obstacle]);
    }
    const { linha, notes, shown, isProvisional } = await this.buildRow(item, title, known?.item);
    if (isProvisional) this.provisional.add(item.id);
    const [written] = await store.write(table, [{ chave: key, linha }]);
    report.count(kind, written?.estado ?? 'recusado');
    if (written?.item) {
      if (typeof linha.slug === 'string') this.pageSlugs.set(written.item, linha.slug);
      this.addresses.set(item.id, this.getAddress(table, written.item));
      this.noteFiles(item, shown);
    } else notes.push(`o banco de dados não aceitou: ${written?.motivo ?? ''}`);
    report.add(String(linha.title), item.link, notes);
  }

  /** The row of a post or page. @param known the id of its row from an earlier run */
  private buildRow(item: WxrItem, title: string, known?: string) {
    return item.type === 'page'
      ? this.buildPage(item, title, known)
      : this.buildArticle(item, title);
  }

  private getAddress(table: string, id: string): string {
    return table === 'noticias' ? `/noticia/${id}` : `/${this.pageSlugs.get(id) ?? ''}`;
  }

  /** Notes what a text shows that staff have changed since, for the redirects. */
  private async noteChanged(item: WxrItem): Promise<void> {
    const text = convertText(item.content, this.finder.createContext(item));
    const cover = this.findCover(item);
    const uses = [...(cover ? [cover] : []), ...text.gallery, ...text.photos];
    this.noteFiles(
      item,
      uses.map(({ url }) => url),
    );
    const category = item.type === 'post' ? await this.findCategory(item, []) : null;
    if (category && this.options.index.posts.get(item.id)?.isPublic)
      this.usedCategories.set(category.nicename, category.slug);
  }

  /** Notes where the files of a post can be seen, if everybody may see it. */
  private noteFiles({ id }: WxrItem, urls: readonly string[]): void {
    const address = this.addresses.get(id);
    if (!address || !this.options.index.posts.get(id)?.isPublic) return;
    for (const url of urls) if (!this.fileAddresses.has(url)) this.fileAddresses.set(url, address);
  }

  /** Writes a text again whose links can now lead to the texts themselves. */
  private async linkAgain(item: WxrItem): Promise<void> {
    const { store, index } = this.options;
    const { key } = index.posts.get(item.id) ?? {};
    if (!key || !this.provisional.delete(item.id)) return;
    const { table } = kinds[item.type === 'page' ? 'page' : 'post'];
    const id = this.addresses.get(item.id)?.slice(1);
    const known = [...this.pageSlugs].find(([, slug]) => slug === id)?.[0];
    const { linha } = await this.buildRow(item, readTitle(item, maxTitle[table]), known);
    await store.write(table, [{ chave: key, linha }]);
  }

  private findCover = ({ meta }: WxrItem) =>
    this.finder.findAttachment(Number(meta._thumbnail_id) || 0);

  private async buildPage(item: WxrItem, title: string, known?: string) {
    const notes: string[] = [];
    const text = convertText(item.content, this.finder.createContext(item));
    const cover = this.findCover(item);
    if (cover && !text.photos.some(({ url }) => url === cover.url)) text.addFirstPhoto(cover);
    limitPhotos(text, notes);
    const { content, stored } = await this.renderText(text, [], 'paginas-images', notes);
    noteUndescribed(
      text.photos.filter(({ url }) => stored.has(url)),
      notes,
    );
    const linha: Record<string, Json> = {
      slug: this.chooseSlug(item, title, known, notes),
      title: title || makeTitle(content, notes),
      content,
      ...readDates(item, notes),
    };
    const shown = text.photos.map(({ url }) => url).filter((url) => stored.has(url));
    return { linha, notes: [...text.notes, ...notes], shown, isProvisional: text.isProvisional };
  }

  /** Chooses the address of a page: the one that it had, if nothing here has it. */
  private chooseSlug({ slug }: WxrItem, title: string, known: string | undefined, notes: string[]) {
    const here = known === undefined ? undefined : this.pageSlugs.get(known);
    if (here) return here;
    const wanted = slugify(decodeText(slug) || title, 75) || 'pagina';
    const chosen = findFreeSlug(wanted, this.takenSlugs, 75);
    this.takenSlugs.add(chosen);
    if (chosen !== wanted)
      notes.push(`o endereço /${wanted} já é de outra página: ficou em /${chosen}`);
    return chosen;
  }

  /** Stores what a text shows and links to, and builds its HTML. */
  private async renderText(
    text: ConvertedText,
    beside: readonly PhotoUse[],
    bucket: string,
    notes: string[],
  ) {
    const stored = await this.storePhotos([...beside, ...text.photos], bucket, notes);
    await this.addDocuments(text.documents, notes);
    const content = text.render(stored, this.documents);
    if (content.length <= maxText) return { content, stored };
    notes.push('o texto é longo demais, e foi cortado');
    return { content: cutText(content, maxText), stored };
  }

  private async buildArticle(item: WxrItem, title: string) {
    const notes: string[] = [];
    const text = convertText(item.content, this.finder.createContext(item));
    const photos = this.arrangePhotos(item, text, notes);
    const inText = text.photos;
    const { content, stored } = await this.renderText(text, photos, 'noticias-images', notes);
    const category = await this.findCategory(item, notes);
    const { published_at, created_at } = readDates(item, notes);
    const placed = photos.flatMap((use) => {
      const photo = stored.get(use.url);
      return photo ? [{ ...use, address: photo.address }] : [];
    });
    if (published_at !== null && category)
      this.usedCategories.set(category.nicename, category.slug);
    const linha: Record<string, Json> = {
      title: title || makeTitle(content, notes),
      content,
      image_urls: placed.map(({ address }) => address),
      image_texts: Object.fromEntries(
        placed
          .filter(({ alt, caption }) => alt || caption)
          .map(({ address, alt, caption }) => [address, { alt, caption }]),
      ),
      categoria_id: category?.id ?? null,
      author_id: null,
      published_at,
      created_at,
    };
    noteUndescribed([...placed, ...inText.filter(({ url }) => stored.has(url))], notes);
    const shown = [...photos, ...inText].map(({ url }) => url).filter((url) => stored.has(url));
    return { linha, notes: [...text.notes, ...notes], shown, isProvisional: text.isProvisional };
  }

  /** Chooses the photos that stand beside the text, with the one that stands for the article first. */
  private arrangePhotos(item: WxrItem, text: ConvertedText, notes: string[]): PhotoUse[] {
    const cover = this.findCover(item) ?? text.takeFirstPhoto();
    const uses = [...(cover ? [cover] : []), ...text.gallery];
    const photos = [...new Map(uses.map((use) => [use.url, use])).values()].map((use) =>
      // A caption in the text says more than one of the file.
      ({ ...use, ...pickTexts(use, [...text.gallery, ...text.photos]) }),
    );
    for (const { url } of photos) text.removePhoto(url);
    if (photos.length > maxPhotos)
      notes.push(
        `uma notícia tem até ${maxPhotos} fotos ao lado do texto: ${photos.length - maxPhotos} ficaram de fora`,
      );
    limitPhotos(text, notes);
    return photos.slice(0, maxPhotos);
  }

  /** Stores photos; those that cannot be had are in the notes. */
  private async storePhotos(
    uses: readonly PhotoUse[],
    bucket: string,
    notes: string[],
  ): Promise<Map<string, StoredPhoto>> {
    const stored = new Map<string, StoredPhoto>();
    const { store } = this.options;
    for (const url of new Set(uses.map((use) => use.url))) {
      try {
        stored.set(url, await store.storePhoto(bucket, url));
        const warning = store.warnings.get(url);
        if (warning) notes.push(`a foto ${url} ${warning}`);
      } catch (error) {
        if (!(error instanceof FileProblem)) throw error;
        notes.push(`a foto ${url} ficou de fora: ${error.message}`);
      }
    }
    return stored;
  }

  /** Brings along the documents that a text links to; those that cannot be had are in the notes. */
  private async addDocuments(urls: readonly string[], notes: string[]): Promise<void> {
    for (const url of urls) {
      const added = this.documentsUnderWay.get(url) ?? this.addDocument(url);
      this.documentsUnderWay.set(url, added);
      try {
        this.documents.set(url, await added);
      } catch (error) {
        if (!(error instanceof FileProblem)) throw error;
        notes.push(`o documento ${url} ficou no site antigo: ${error.message}`);
      }
    }
  }

  /**
   * @returns the address of the document on this site
   * @throws {FileProblem}
   */
  private async addDocument(url: string): Promise<string> {
    const { client, store, report } = this.options;
    const chave = makeKey('documento', url);
    const known = store.find(chave);
    const { data } = await client.from('documentos').select('id, slug').throwOnError();
    if (known) {
      report.count('documentos', known.estado);
      const here = data.find(({ id }) => String(id) === known.item);
      if (!here) throw new FileProblem('foi excluído do painel');
      return getDocumentPath(here.slug);
    }
    const title = this.finder.findTitle(url) || decodeName(url);
    const taken = new Set([...this.documentSlugs, ...data.map((row) => row.slug)]);
    const slug = findFreeSlug(title || 'documento', taken, 75);
    this.documentSlugs.add(slug);
    const linha = {
      title: shorten(readPlainText(title), 160),
      slug,
      file_url: await store.storePdf(url),
    };
    const [written] = await store.write('documentos', [{ chave, linha }]);
    report.count('documentos', written?.estado ?? 'recusado');
    if (!written?.item) throw new FileProblem(written?.motivo ?? 'o banco de dados o recusou');
    return getDocumentPath(slug);
  }

  private async findCategory(item: WxrItem, notes: string[]): Promise<Category | null> {
    const { index } = this.options;
    const own = item.terms.filter(
      ({ domain, nicename }) => domain === 'category' && !isDefault(nicename),
    );
    const primary = [...index.categories.values()].find(
      ({ id }) => id === Number(item.meta._yoast_wpseo_primary_category),
    );
    const chosen = own.find(({ nicename }) => nicename === primary?.nicename) ?? own[0];
    if (!chosen) return null;
    const others = own
      .filter((each) => each !== chosen)
      .map(({ name }) => `“${readPlainText(name)}”`);
    if (others.length > 0)
      notes.push(
        `uma notícia tem uma categoria só: ficou em “${readPlainText(chosen.name)}”, e não em ${others.join(', ')}`,
      );
    const nome = shorten(readPlainText(chosen.name), 60);
    if (!nome) return null;
    const known = this.categories.get(chosen.nicename) ?? this.addCategory(chosen.nicename, nome);
    this.categories.set(chosen.nicename, known);
    return known;
  }

  /** @returns null if somebody has deleted the category since an earlier run */
  private async addCategory(nicename: string, nome: string): Promise<Category | null> {
    const { client, store, report } = this.options;
    const { data } = await client.from('categorias').select('id, nome, slug').throwOnError();
    const chave = makeKey('categoria', nicename);
    const known = store.find(chave);
    const here = data.find((row) =>
      known ? String(row.id) === known.item : row.nome.trim().toLowerCase() === nome.toLowerCase(),
    );
    if (known || here) {
      report.count('categorias', known?.estado ?? 'ocupado');
      return here ? { id: here.id, slug: here.slug, nicename } : null;
    }
    const slug = findFreeSlug(nome, new Set(data.map((row) => row.slug)), 55);
    const [written] = await store.write('categorias', [{ chave, linha: { nome, slug } }]);
    report.count('categorias', written?.estado ?? 'recusado');
    return written?.item ? { id: Number(written.item), slug, nicename } : null;
  }
}

/** Makes a slug of a name that no row has. */
function findFreeSlug(name: string, taken: ReadonlySet<string>, maxLength: number): string {
  const base = slugify(name, maxLength) || 'sem-nome';
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

interface Category {
  id: number;
  slug: string;
  /** What the earlier site calls it in addresses. */
  nicename: string;
}

/** Where the two kinds of texts go. */
const kinds = {
  post: { table: 'noticias', kind: 'noticias', noun: 'Notícia' },
  page: { table: 'paginas_livres', kind: 'paginas', noun: 'Página' },
} as const;

/** Says why an item has no place here; null if it has one. */
function findObstacle({ status, type, content }: WxrItem): string | null {
  if (status === 'trash') return 'estava na lixeira';
  if (['auto-draft', 'inherit'].includes(status)) return 'era um rascunho que ninguém salvou';
  // The page that WordPress fills with the list of posts has no text.
  return type === 'page' && !content.trim() ? 'é uma página sem texto' : null;
}

function limitPhotos(text: ConvertedText, notes: string[]): void {
  const extra = text.photos.slice(maxPhotos);
  for (const { url } of extra) text.removePhoto(url);
  if (extra.length > 0)
    notes.push(`um texto tem até ${maxPhotos} fotos: ${extra.length} ficaram de fora`);
}

function noteUndescribed(photos: readonly PhotoUse[], notes: string[]): void {
  const count = photos.filter(({ alt }) => !alt).length;
  if (count > 0) notes.push(`fotos sem descrição para quem não as vê: ${count}. O painel as lista`);
}

/** The category that WordPress gives to posts without one. */
const isDefault = (nicename: string) =>
  /^(?:uncategorized|sem-categoria|geral-sem-categoria)/.test(nicename);

/** Types of WordPress itself that hold no content. */
const ownTypes = new Set([
  'attachment',
  'revision',
  'nav_menu_item',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'wp_block',
  'wp_font_face',
  'wp_font_family',
  'wp_global_styles',
  'wp_navigation',
  'wp_template',
  'wp_template_part',
]);

const { document } = new JSDOM('').window;

/** Reads a title, which may contain elements and entities. */
function readPlainText(html: string): string {
  if (!/[<&]/.test(html)) return tidyLine(html);
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = html;
  return tidyLine(body.textContent ?? '');
}

const readTitle = ({ title }: WxrItem, maxLength = 300) => shorten(readPlainText(title), maxLength);

function makeTitle(content: string, notes: string[]): string {
  notes.push('não tinha título: ficou o começo do texto');
  return shorten(readPlainText(content), 80) || 'Sem título';
}

const decodeName = (url: string) =>
  tidyLine(
    decodeText(basename(new URL(url).pathname).replace(/\.\w+$/, '')).replace(/[-_]+/g, ' '),
  );

function decodeText(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

function pickTexts(use: PhotoUse, others: readonly PhotoUse[]): Pick<PhotoUse, 'alt' | 'caption'> {
  const same = others.filter(({ url }) => url === use.url);
  const pick = (name: 'alt' | 'caption') =>
    same.map((each) => each[name]).find(Boolean) ?? use[name];
  return { alt: pick('alt'), caption: pick('caption') };
}

const draftNotes: Record<string, string> = {
  private: 'era privada: ficou como rascunho',
  pending: 'esperava revisão: ficou como rascunho',
};

/** Reads when a post was published; null for what was not public. */
function readDates(
  item: WxrItem,
  notes: string[],
): { published_at: string | null; created_at: string } {
  const moment = readMoment(item);
  const created_at = (moment ?? new Date()).toISOString();
  const { status, hasPassword } = item;
  if (status === 'future' || (status === 'publish' && moment && moment.getTime() > Date.now()))
    notes.push(`estava marcada para ${item.date.slice(0, 16)}: ficou como rascunho`);
  else if (status === 'publish' && hasPassword) notes.push('pedia uma senha: ficou como rascunho');
  else if (status === 'publish' && !moment) notes.push('não tinha data: ficou como rascunho');
  else if (status === 'publish') return { published_at: created_at, created_at };
  else if (draftNotes[status]) notes.push(draftNotes[status]);
  else if (status !== 'draft')
    notes.push(`tinha a situação “${status}”, de um plugin: ficou como rascunho`);
  return { published_at: null, created_at };
}
