import { brotliDecompressSync } from 'node:zlib';
import { Browser } from './browser';
import type { Measurements } from './measurements';
import { filesOf, isKept } from './page-files';
import { readPublicData } from './page-data';
import { address, between, oneOf, pause } from './people';
import { requestVisit } from './visit-request';

export interface Site {
  url: string;
  publishableKey: string;
  routes: string[];
}

const secondsOfReading = [20, 30] as const;
const pagesOfOne = [3, 8] as const;
/** Of those who are at the form, this share sends it. */
const sendsForm = 0.2;
const startsAtHome = 0.6;

/** What pages need is the same for everybody: their HTML is looked through once. */
const filesOfPage = new Map<string, string[]>();

/** One visitor after another on the same seat: each opens some pages, reads them and leaves. */
export async function visit(site: Site, measurements: Measurements, signal: AbortSignal) {
  await pause(between(0, secondsOfReading[1]), signal);
  while (!signal.aborted) {
    const browser = new Browser(site.url, address(), measurements);
    const visitor = new Visitor(site, browser);
    const pages = Math.round(between(...pagesOfOne));
    for (let count = 0; count < pages && !signal.aborted; count += 1) {
      await visitor.open(count === 0 && Math.random() < startsAtHome ? '/' : oneOf(site.routes));
      await pause(between(...secondsOfReading), signal);
    }
    browser.close();
  }
}

class Visitor {
  private readonly kept = new Set<string>();
  private readonly versions = new Map<string, string>();

  constructor(
    private readonly site: Site,
    private readonly browser: Browser,
  ) {}

  async open(route: string): Promise<void> {
    const known = this.versions.get(route);
    const answer = await this.browser.ask('page', route, {
      headers: known ? { 'if-none-match': known } : {},
      expected: known ? [200, 304] : [200],
    });
    if (!answer) return;
    const version = String(answer.headers.etag);
    this.versions.set(route, version);
    const page = `${route} ${version}`;
    if (answer.status === 200 && !filesOfPage.has(page)) {
      filesOfPage.set(
        page,
        filesOf(route, textOf(answer.body, answer.headers['content-encoding'])),
      );
    }
    const { publishableKey: apikey, url } = this.site;
    await Promise.all([
      ...(filesOfPage.get(page) ?? []).map((path) => this.fetch(path)),
      readPublicData(this.browser, route, { apikey }),
    ]);
    if (route === '/visita' && Math.random() < sendsForm) await requestVisit(this.browser, url);
  }

  private async fetch(path: string): Promise<void> {
    if (this.kept.has(path)) return;
    if (isKept(path)) this.kept.add(path);
    await this.browser.ask('file', path);
  }
}

function textOf(body: Buffer, encoding: string | undefined): string {
  return (encoding === 'br' ? brotliDecompressSync(body) : body).toString();
}
