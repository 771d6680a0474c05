import { parse } from 'node:path';
import { listFiles } from 'shared/node/files';
import type { Recorded } from './growth.ts';
import { modulesOf } from './modules.ts';
import { sizesOf } from './pageSizes.ts';
import type { Site } from './release.ts';
import { scriptName, scriptsOf } from './scripts.ts';

/** Every route of the release; of the articles, which are alike, one. */
export async function routesOf({ release }: Site): Promise<string[]> {
  const files = await listFiles(release);
  const pages = files.filter((file) => /(^|\/)index\.html$/.test(file));
  const routes = pages.map((file) => `/${parse(file).dir}`).sort();
  const isBuiltArticle = (route: string) => /^\/noticia\/\d+$/.test(route);
  const article = routes.find(isBuiltArticle);
  return routes.filter((route) => !isBuiltArticle(route) || route === article);
}

/** The present sizes of all pages, articles under one name. */
export async function measure(site: Site): Promise<Recorded> {
  const recorded: Recorded = { pages: {}, scripts: {} };
  for (const route of await routesOf(site)) {
    const name = route.replace(/\d+$/, '{id}');
    recorded.pages[name] = await sizesOf(site, route);
    for (const file of (await scriptsOf(site, route)).all) {
      recorded.scripts[scriptName(file)] ??= await modulesOf(site, file);
    }
  }
  return recorded;
}
