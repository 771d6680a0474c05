import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BuildArgs } from 'gatsby';
import { siteUrl } from '../src/settings';
import { writeDocuments } from './fetched/fetchedFiles';
import { calendarFile } from './files/calendar';
import { robots, rss, securityTxt, sitemap, webManifest } from './files/crawlers';
import { readPages, searchIndex } from './files/pages';
import { querySite } from './files/queries';

/**
 * Writes what is made of all pages together: for crawlers, feed readers, telephones and the site's own
 * search. None of it says on which day it was made, so that a build which changes nothing changes no file.
 */
export async function writeFiles({ graphql }: BuildArgs): Promise<void> {
  const folder = resolve('public');
  const { school, news, paths, articles, documents, events } = await querySite(graphql);
  const pages = await readPages(paths, folder);
  const files = {
    'sitemap.xml': sitemap(pages, articles),
    'rss.xml': rss({ school, news, articles }),
    'robots.txt': robots(),
    'busca.json': searchIndex(school, pages, articles),
    'manifest.webmanifest': webManifest(school),
    '.well-known/security.txt': securityTxt(school, new Date()),
    'agenda.ics': calendarFile(`Agenda da ${school.name}`, siteUrl, events),
    ...Object.fromEntries(
      events.map((event) => [
        `agenda/${event.id}.ics`,
        calendarFile(event.title, siteUrl, [event]),
      ]),
    ),
  };
  await mkdir(join(folder, '.well-known'), { recursive: true });
  await mkdir(join(folder, 'agenda'), { recursive: true });
  const earlier = (await readdir(join(folder, 'agenda'))).filter((name) => name.endsWith('.ics'));
  for (const name of earlier) await rm(join(folder, 'agenda', name));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);

  await writeDocuments(documents, join(folder, 'documentos'));
}
