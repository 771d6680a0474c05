import { getDocumentPath } from 'shared/pages/paths';
import { shorten } from 'shared/text';
import type { ServiceClient } from '../client.ts';
import { FileProblem } from './file-problem.ts';
import { findFreeSlug } from './free-slug.ts';
import { readFileName, readPlainText } from './plain-text.ts';
import type { Report } from './report.ts';
import { makeKey, type Store } from './store.ts';

/** The PDFs that texts link to, which become documents. */
export class Documents {
  /** Addresses on this site by the URL of the file. */
  readonly addresses = new Map<string, string>();
  private readonly underWay = new Map<string, Promise<string>>();
  private readonly takenSlugs: Set<string>;

  private constructor(
    private readonly store: Store,
    private readonly report: Report,
    /** Slugs of the documents that were here before, by their id. */
    private readonly slugs: ReadonlyMap<string, string>,
    private readonly findTitle: (url: string) => string,
  ) {
    this.takenSlugs = new Set(slugs.values());
  }

  /** @param findTitle returns the title of a file as HTML, '' if it has none */
  static async open(
    client: ServiceClient,
    store: Store,
    report: Report,
    findTitle: (url: string) => string,
  ): Promise<Documents> {
    const { data } = await client.from('documentos').select('id, slug').throwOnError();
    const slugs = new Map(data.map(({ id, slug }) => [String(id), slug]));
    return new Documents(store, report, slugs, findTitle);
  }

  /** Imports documents, and adds a note for each one that cannot be fetched. */
  async add(urls: readonly string[], notes: string[]): Promise<void> {
    for (const url of urls) {
      const added = this.underWay.get(url) ?? this.addOne(url);
      this.underWay.set(url, added);
      try {
        this.addresses.set(url, await added);
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
  private async addOne(url: string): Promise<string> {
    const { store, report } = this;
    const chave = makeKey('documento', url);
    const known = store.find(chave);
    if (known) {
      report.count('documentos', known.estado);
      const here = this.slugs.get(known.item);
      if (here === undefined) throw new FileProblem('foi excluído do painel');
      return getDocumentPath(here);
    }
    const title = this.findTitle(url) || readFileName(url);
    const slug = findFreeSlug(title || 'documento', this.takenSlugs, 75);
    this.takenSlugs.add(slug);
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
}
