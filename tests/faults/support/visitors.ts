import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const together = 4;
const pauseMs = 250;
/** Most files that one visit fetches beside its page. */
const filesOfVisit = 6;

/** Visitors who go through all pages as long as they are asked to, and mind everything. */
export class Visitors {
  requests = 0;
  /** What went wrong, each in a line. */
  readonly errors: string[] = [];
  /** Releases that were seen. */
  readonly releases = new Set<string>();
  /** The pages of the first site: what tests add and take away again is theirs to look at. */
  private routes: string[] = [];
  private walking: Promise<void>[] = [];
  private leaving = false;

  /** @param releasesFolder where the releases lie that pages and files are compared with */
  constructor(
    private readonly url: string,
    private readonly releasesFolder: string,
  ) {}

  async arrive(): Promise<void> {
    if (this.routes.length === 0) this.routes = await this.readSiteMap();
    this.leaving = false;
    this.walking = Array.from({ length: together }, (_, number) => this.walk(number));
  }

  async leave(): Promise<void> {
    this.leaving = true;
    await Promise.all(this.walking);
  }

  private async readSiteMap(): Promise<string[]> {
    const sitemap = await (await fetch(`${this.url}/sitemap.xml`)).text();
    const routes = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(
      ([, path]) => path || '/',
    );
    if (routes.length < 20) throw new Error('The site map names too few pages.');
    return routes;
  }

  /** Visits page after page; nobody is ever shown an older release than before. */
  private async walk(number: number): Promise<void> {
    let newest = '';
    for (let index = number; !this.leaving; index += 1) {
      const route = this.routes[(index * 7) % this.routes.length] ?? '/';
      const release = await this.visit(route).catch((error: unknown) => {
        this.errors.push(`${route}: ${String(error)}`);
        return newest;
      });
      if (release < newest) this.errors.push(`${route}: ${release} after ${newest}`);
      newest = release;
      await sleep(pauseMs);
    }
  }

  /** @returns the release that the page belongs to */
  private async visit(route: string): Promise<string> {
    const html = (await this.get(route)).toString();
    const release = /<meta name="release" content="([^"]+)"/.exec(html)?.[1];
    if (!release) throw new Error('the page says no release');
    this.releases.add(release);
    await this.compare(release, route === '/' ? 'index.html' : `${route}/index.html`, html);
    const hashed = [...html.matchAll(/"(\/(?:static\/[^" ]+|[\w~.-]+-[0-9a-f]{20}\.js))[" ]/g)];
    const files = [...new Set(hashed.map(([, path = '']) => path))];
    for (const path of sample(files, filesOfVisit)) {
      await this.compare(release, decodeURIComponent(path), await this.get(path));
    }
    const data = `/page-data${route === '/' ? '/index' : route}/page-data.json`;
    JSON.parse((await this.get(data)).toString());
    return release;
  }

  private async get(path: string): Promise<Buffer> {
    this.requests += 1;
    const response = await fetch(this.url + path);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** A page, or a file it needs, is byte for byte the one of its release. */
  private async compare(release: string, path: string, content: Buffer | string): Promise<void> {
    const own = await readFile(join(this.releasesFolder, release, path));
    if (!own.equals(Buffer.from(content))) throw new Error(`${path} is not that of ${release}`);
  }
}

function sample<Item>(items: Item[], count: number): Item[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ item }) => item);
}
