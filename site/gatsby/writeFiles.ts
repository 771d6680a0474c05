import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BuildArgs } from 'gatsby';
import { pageContent, pageWords } from '../src/data/content';
import { siteUrl } from '../src/settings';
import { writeDocuments } from './fetched/fetchedFiles';
import { calendarFile } from './files/calendar';
import { robots, rss, securityTxt, sitemap, webManifest } from './files/crawlers';
import { readPages, searchIndex } from './files/pages';

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

/**
 * What the build's own files are made of: the school, what the list of news says of itself, the paths of the fixed pages,
 * and the articles, newest first.
 */
async function querySite(graphql: BuildArgs['graphql']) {
  const query = /* GraphQL */ `
    query Site {
      escola: supabasePagina(slug: { eq: "escola" }) {
        content
      }
      news: supabasePagina(slug: { eq: "coopen-inspira" }) {
        content
      }
      allSitePage(sort: { path: ASC }) {
        nodes {
          path
          matchPath
        }
      }
      articles: allSupabaseNoticia(sort: [{ published_at: DESC }, { databaseId: DESC }]) {
        nodes {
          databaseId
          title
          published_at
          changed_at
          fields {
            articleDate
            excerpt
            html
          }
        }
      }
      documents: allSupabaseDocumento(sort: { slug: ASC }) {
        nodes {
          slug
          title
          file_url
        }
      }
      events: allSupabaseOcorrencia(filter: { isFirst: { eq: true } }, sort: { start: ASC }) {
        nodes {
          eventId
          title
          starts_on
          ends_on
          starts_at
          ends_at
          repeats_until
          place
          text
          updated_at
        }
      }
    }
  `;
  const { data, errors } = await graphql<Queries.SiteQuery>(query);
  if (errors || !data) throw new Error('Pages and articles could not be read.', { cause: errors });

  return {
    school: pageContent<'escola'>(data.escola),
    news: pageWords(data.news).search,
    paths: data.allSitePage.nodes.filter(isFixed).map(({ path }) => path),
    articles: data.articles.nodes,
    documents: data.documents.nodes,
    events: data.events.nodes.map(({ eventId, ...event }) => ({ id: eventId, ...event })),
  };
}

function isFixed({ path, matchPath }: { path: string; matchPath: string | null }): boolean {
  return !matchPath && !path.startsWith('/noticia/') && !path.endsWith('.html');
}
