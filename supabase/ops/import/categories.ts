import { shorten } from 'shared/text';
import type { ServiceClient } from '../client.ts';
import { findFreeSlug } from './free-slug.ts';
import type { SiteIndex } from './index.ts';
import { readPlainText } from './plain-text.ts';
import type { Report } from './report.ts';
import { makeKey, type Store } from './store.ts';
import type { WxrItem } from './wxr.ts';

export interface Category {
  id: number;
  slug: string;
  /** What the earlier site calls it in addresses. */
  nicename: string;
}

interface Options {
  client: ServiceClient;
  store: Store;
  index: Pick<SiteIndex, 'categories'>;
  report: Report;
}

/** The categories of articles, of which one here may be one of the same name there. */
export class Categories {
  private readonly found = new Map<string, Promise<Category | null>>();

  constructor(private readonly options: Options) {}

  /** Finds or adds the category of a post; null if it has none. Those that it loses are in the notes. */
  async find(item: WxrItem, notes: string[]): Promise<Category | null> {
    const own = item.terms.filter(
      ({ domain, nicename }) => domain === 'category' && !isDefault(nicename),
    );
    const primary = [...this.options.index.categories.values()].find(
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
    const known = this.found.get(chosen.nicename) ?? this.add(chosen.nicename, nome);
    this.found.set(chosen.nicename, known);
    return known;
  }

  /** @returns null if somebody has deleted the category since an earlier run */
  private async add(nicename: string, nome: string): Promise<Category | null> {
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

/** The category that WordPress gives to posts without one. */
const isDefault = (nicename: string) =>
  /^(?:uncategorized|sem-categoria|geral-sem-categoria)/.test(nicename);
