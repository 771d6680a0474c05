import type { Json } from 'shared/database.types';
import { formatCount } from 'shared/text';
import type { ServiceClient } from '../client.ts';
import { listRedirects, writeRedirects } from './addresses.ts';
import { Categories } from './categories.ts';
import { createFinder, type Finder } from './context.ts';
import { Documents } from './documents.ts';
import { forEachItem } from './each-item.ts';
import { getHost, type SiteIndex } from './index.ts';
import { PageSlugs } from './page-slugs.ts';
import { arrangePhotos, limitPhotos, noteUndescribed, storePhotos } from './photo-uses.ts';
import { makeTitle, readTitle } from './plain-text.ts';
import { findObstacle, readDates } from './publicity.ts';
import type { Report } from './report.ts';
import type { Store } from './store.ts';
import { type ConvertedText, convertText, cutText, type PhotoUse } from './text.ts';
import type { WxrItem } from './wxr.ts';

/** Limits of the tables. */
const maxTitle = { noticias: 300, paginas_livres: 160 };
const maxText = 200_000;

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
  const { client, store, index, report } = options;
  const addresses = new Map<number, string>();
  const finder = createFinder(index, listHosts(index).all, addresses);
  const writer = new SiteWriter(options, {
    addresses,
    finder,
    slugs: await PageSlugs.open(client),
    documents: await Documents.open(client, store, report, finder.findTitle),
    categories: new Categories(options),
  });
  await writer.run();
}

/** What the texts of a site have in common. */
interface Surroundings {
  /** Addresses of this site by the id of the post. */
  addresses: Map<number, string>;
  finder: Finder;
  slugs: PageSlugs;
  documents: Documents;
  categories: Categories;
}

/** Where the two kinds of texts go. */
const kinds = {
  post: { table: 'noticias', kind: 'noticias', noun: 'Notícia' },
  page: { table: 'paginas_livres', kind: 'paginas', noun: 'Página' },
} as const;

const getKind = ({ type }: WxrItem) => kinds[type === 'page' ? 'page' : 'post'];

class SiteWriter {
  /** Ids of rows by the id of the post. */
  private readonly rows = new Map<number, string>();
  /** The address of the text that shows a file, by the file's URL. */
  private readonly fileAddresses = new Map<string, string>();
  /** Slugs of the categories that have public articles, by their nicename. */
  private readonly usedCategories = new Map<string, string>();
  /** Posts that link to one that was not written yet. */
  private readonly provisional = new Set<number>();
  private readonly done = new Set<string>();
  private doneCount = 0;

  constructor(
    private readonly options: SiteImport,
    private readonly around: Surroundings,
  ) {}

  async run(): Promise<void> {
    const { store, index, report } = this.options;
    for (const [id, { key }] of index.posts) {
      const known = store.find(key);
      if (known && known.estado !== 'excluido') this.setRow(id, known.tabela, known.item);
    }
    for (const damage of index.damages)
      report.add('O arquivo tem um erro', '', [`${damage}. Exporte de novo, se faltar algo`]);
    await this.eachItem((item) => this.importItem(item));
    if (this.provisional.size > 0 && !store.isDry)
      await this.eachItem((item) => this.linkAgain(item));
    if (index.comments > 0)
      report.add('Comentários', '', [
        `${formatCount(index.comments, 'comentário não vem', 'comentários não vêm')}: este site não tem comentários`,
      ]);
    const redirects = listRedirects(index, {
      posts: this.around.addresses,
      files: new Map([...this.fileAddresses, ...this.around.documents.addresses]),
      categories: this.usedCategories,
      pages: this.around.slugs.paths,
    });
    await writeRedirects(store, redirects, report);
    report.count('arquivos', 'novo', store.files.novo);
    report.count('arquivos', 'igual', store.files.igual);
  }

  private eachItem(work: (item: WxrItem) => Promise<void>): Promise<void> {
    const { files, report } = this.options;
    return forEachItem(files, work, (item, error) => {
      const { kind, noun } = getKind(item);
      report.count(kind, 'recusado');
      report.add(readTitle(item) || `${noun} sem título`, item.link, [
        `houve um erro inesperado: ${String(error)}`,
      ]);
    });
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
    const { table, kind, noun } = getKind(item);
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
    const { linha, notes, shown, isProvisional } = await this.buildRow(item, title);
    if (isProvisional) this.provisional.add(item.id);
    const [written] = await store.write(table, [{ chave: key, linha }]);
    report.count(kind, written?.estado ?? 'recusado');
    if (written?.item) {
      if (typeof linha.slug === 'string') this.around.slugs.set(written.item, linha.slug);
      this.setRow(item.id, table, written.item);
      this.noteFiles(item, shown);
    } else notes.push(`o banco de dados não aceitou: ${written?.motivo ?? ''}`);
    report.add(String(linha.title), item.link, notes);
  }

  private buildRow(item: WxrItem, title: string) {
    return item.type === 'page' ? this.buildPage(item, title) : this.buildArticle(item, title);
  }

  /** Notes which row a post became. */
  private setRow(post: number, table: string, row: string): void {
    this.rows.set(post, row);
    const slug = this.around.slugs.get(row) ?? '';
    this.around.addresses.set(post, table === 'noticias' ? `/noticia/${row}` : `/${slug}`);
  }

  /** Notes what a text shows that staff have changed since, for the redirects. */
  private async noteChanged(item: WxrItem): Promise<void> {
    const text = this.convert(item);
    const cover = this.findCover(item);
    const uses = [...(cover ? [cover] : []), ...text.gallery, ...text.photos];
    this.noteFiles(
      item,
      uses.map(({ url }) => url),
    );
    const category = item.type === 'post' ? await this.around.categories.find(item, []) : null;
    if (category && this.options.index.posts.get(item.id)?.isPublic)
      this.usedCategories.set(category.nicename, category.slug);
  }

  /** Notes where the files of a post can be seen, if everybody may see it. */
  private noteFiles({ id }: WxrItem, urls: readonly string[]): void {
    const address = this.around.addresses.get(id);
    if (!address || !this.options.index.posts.get(id)?.isPublic) return;
    for (const url of urls) if (!this.fileAddresses.has(url)) this.fileAddresses.set(url, address);
  }

  /** Writes a text again whose links can now lead to the texts themselves. */
  private async linkAgain(item: WxrItem): Promise<void> {
    const { store, index } = this.options;
    const { key } = index.posts.get(item.id) ?? {};
    if (!key || !this.provisional.delete(item.id)) return;
    const { table } = getKind(item);
    const { linha } = await this.buildRow(item, readTitle(item, maxTitle[table]));
    await store.write(table, [{ chave: key, linha }]);
  }

  private convert = (item: WxrItem) =>
    convertText(item.content, this.around.finder.createContext(item));

  private findCover = ({ meta }: WxrItem) =>
    this.around.finder.findAttachment(Number(meta._thumbnail_id) || 0);

  private async buildPage(item: WxrItem, title: string) {
    const notes: string[] = [];
    const text = this.convert(item);
    const cover = this.findCover(item);
    if (cover && !text.photos.some(({ url }) => url === cover.url)) text.addFirstPhoto(cover);
    limitPhotos(text, notes);
    const { content, stored } = await this.renderText(text, [], 'paginas-images', notes);
    noteUndescribed(
      text.photos.filter(({ url }) => stored.has(url)),
      notes,
    );
    const { slugs } = this.around;
    const linha: Record<string, Json> = {
      slug: slugs.get(this.rows.get(item.id)) ?? slugs.choose(item, title, notes),
      title: title || this.inventTitle(content, notes),
      content,
      ...readDates(item, notes),
    };
    const shown = text.photos.map(({ url }) => url).filter((url) => stored.has(url));
    return { linha, notes: [...text.notes, ...notes], shown, isProvisional: text.isProvisional };
  }

  private async buildArticle(item: WxrItem, title: string) {
    const notes: string[] = [];
    const text = this.convert(item);
    const photos = arrangePhotos(this.findCover(item), text, notes);
    const inText = text.photos;
    const { content, stored } = await this.renderText(text, photos, 'noticias-images', notes);
    const category = await this.around.categories.find(item, notes);
    const { published_at, created_at } = readDates(item, notes);
    const placed = photos.flatMap((use) => {
      const photo = stored.get(use.url);
      return photo ? [{ ...use, address: photo.address }] : [];
    });
    if (published_at !== null && category)
      this.usedCategories.set(category.nicename, category.slug);
    const linha: Record<string, Json> = {
      title: title || this.inventTitle(content, notes),
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

  private inventTitle(content: string, notes: string[]): string {
    notes.push('não tinha título: ficou o começo do texto');
    return makeTitle(content);
  }

  /** Stores what a text shows and links to, and builds its HTML. */
  private async renderText(
    text: ConvertedText,
    beside: readonly PhotoUse[],
    bucket: string,
    notes: string[],
  ) {
    const uses = [...beside, ...text.photos];
    const stored = await storePhotos(this.options.store, uses, bucket, notes);
    await this.around.documents.add(text.documents, notes);
    const content = text.render(stored, this.around.documents.addresses);
    if (content.length <= maxText) return { content, stored };
    notes.push('o texto é longo demais, e foi cortado');
    return { content: cutText(content, maxText), stored };
  }
}

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
