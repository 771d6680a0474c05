import { findPath } from '../paths';
import { fetchJson } from './fetchJson';

/** What the build leaves beside a page. */
export interface PageData {
  componentChunkName: string;
  path: string;
  result: object;
}

/** Loads the script of a page, by the name it has in the page's data. */
export type PageScripts = Record<string, () => Promise<unknown>>;

/** What there is to show of a page, as Gatsby passes it around. */
export interface PageResources {
  component: unknown;
  json: object;
  page: PageData & { webpackCompilationHash: string; slicesMap: object };
  staticQueryResults: object;
}

export interface Failure {
  status: 'error';
  error?: unknown;
}

const loaded = new Map<string, PageResources>();
const underWay = new Map<string, Promise<PageResources | Failure>>();
let scripts: PageScripts = {};
let first: PageData | undefined;

/** @param data of the page that is open, if that page brought it along */
export function prepare(pageScripts: PageScripts, data: PageData | undefined): void {
  scripts = pageScripts;
  first = data;
}

/** Whatever has been loaded of a page. */
export function loadedPage(address: string): PageResources | undefined {
  return loaded.get(findPath(address));
}

/** Loads a page, unless it is there or on its way. What fails is tried anew when it is asked for again. */
export function loadPage(address: string): Promise<PageResources | Failure> {
  const path = findPath(address);
  const known = loaded.get(path);
  if (known) return Promise.resolve(known);
  const loading = underWay.get(path) ?? load(path).finally(() => underWay.delete(path));
  underWay.set(path, loading);
  return loading;
}

async function load(path: string): Promise<PageResources | Failure> {
  const folder = path === '/' ? 'index' : path.slice(1);
  const [build, data] = await Promise.all([
    // Which build is live: after another one the next page is loaded as a document.
    fetchJson<{ webpackCompilationHash: string }>('/page-data/app-data.json'),
    first?.path === path ? first : fetchJson<PageData>(`/page-data/${folder}/page-data.json`),
  ]);
  if (!data) return { status: 'error' };
  try {
    const component = await scripts[data.componentChunkName]?.();
    const { webpackCompilationHash = '' } = build ?? {};
    const page = { ...data, webpackCompilationHash, slicesMap: {} };
    const resources = { component, json: data.result, page, staticQueryResults: {} };
    loaded.set(path, resources);
    return resources;
  } catch (error) {
    return { status: 'error', error };
  }
}
