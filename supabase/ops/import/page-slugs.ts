import { decodeEscapes } from 'shared/escapes';
import { type PagePaths, readPagePaths } from 'shared/pages/paths';
import { slugify } from 'shared/slug';
import type { ServiceClient } from '../client.ts';
import { findFreeSlug } from './free-slug.ts';
import type { WxrItem } from './wxr.ts';

const maxLength = 75;

/** The addresses of the school's own pages. */
export class PageSlugs {
  private readonly taken: Set<string>;

  private constructor(
    /** Slugs by the id of the page. */
    private readonly slugs: Map<string, string>,
    /** The paths of the pages that every site has. */
    readonly paths: PagePaths,
  ) {
    const fixed = Object.values(paths).flatMap((path) => path?.slice(1) ?? []);
    this.taken = new Set([...slugs.values(), ...fixed]);
  }

  static async open(client: ServiceClient): Promise<PageSlugs> {
    const { data } = await client.from('paginas_livres').select('id, slug').throwOnError();
    const pages = await client.from('paginas').select('slug, endereco').throwOnError();
    const slugs = new Map(data.map(({ id, slug }) => [String(id), slug]));
    return new PageSlugs(slugs, readPagePaths(pages.data));
  }

  /** @param id of the page; undefined if it has no row yet */
  get = (id: string | undefined) => (id === undefined ? undefined : this.slugs.get(id));

  set(id: string, slug: string): void {
    this.slugs.set(id, slug);
  }

  /** Chooses the address of a new page: the one that it had, if nothing here has it. */
  choose({ slug }: WxrItem, title: string, notes: string[]): string {
    const wanted = slugify(decodeEscapes(slug) || title, maxLength) || 'pagina';
    const chosen = findFreeSlug(wanted, this.taken, maxLength);
    this.taken.add(chosen);
    if (chosen !== wanted)
      notes.push(`o endereço /${wanted} já é de outra página: ficou em /${chosen}`);
    return chosen;
  }
}
