import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BuildArgs } from 'gatsby';
import { pagePaths } from 'shared/pages/paths';
import { createPalette } from 'shared/palette';
import { getPageContent, getPageWords } from '../src/data/pageContent';
import { newsPath, siteUrl } from '../src/buildSettings';
import { writeDocuments } from './fetched/fetchedFiles';
import { buildCalendar, listOffered, takeOccurrence } from './files/calendar';
import {
  buildRobots,
  buildRss,
  buildSecurityTxt,
  buildSitemap,
  buildWebManifest,
} from './files/crawlers';
import { readPages, buildSearch } from './files/builtPages';
import { writeLogos } from './files/logos';

/** What calendars subscribe to, as long as the agenda is on the site. */
const calendarFile = 'agenda.ics';

/**
 * Writes the files that are made from all pages together: for crawlers, feed readers, calendars, phones and the site's
 * own search. No file contains the time of the build, so that a build without changes changes no file.
 */
export async function writeFiles({ graphql }: BuildArgs): Promise<void> {
  const folder = resolve('public');
  const {
    school,
    identity,
    palette,
    news,
    paths,
    archive,
    articles,
    texts,
    documents,
    events,
    dates,
  } = await querySite(graphql);
  const pages = await readPages(paths, folder);
  const files = {
    'sitemap.xml': buildSitemap([...pages, ...archive], articles),
    'rss.xml': buildRss({ school, news, articles, texts }),
    'robots.txt': buildRobots(),
    'manifest.webmanifest': buildWebManifest(school, palette),
    '.well-known/security.txt': buildSecurityTxt(school, new Date()),
    ...(paths.includes(pagePaths.agenda) && {
      [calendarFile]: buildCalendar(`Agenda da ${school.name}`, siteUrl, events),
    }),
    ...Object.fromEntries(
      [...buildSearch(school, pages, articles)].map(([path, content]) => [path.slice(1), content]),
    ),
    ...Object.fromEntries(
      events.map((event) => [
        `agenda/${event.id}.ics`,
        buildCalendar(event.title, siteUrl, [event]),
      ]),
    ),
    ...Object.fromEntries(
      events.flatMap((event) =>
        listOffered(dates.filter(({ eventId }) => eventId === event.id)).map(({ start, end }) => [
          `agenda/${event.id}-${start}.ics`,
          buildCalendar(event.title, siteUrl, [takeOccurrence(event, { start, end })]),
        ]),
      ),
    ),
  };
  await rm(join(folder, calendarFile), { force: true });
  await mkdir(join(folder, '.well-known'), { recursive: true });
  await mkdir(join(folder, 'agenda'), { recursive: true });
  // `/busca` is a page as well, which stays.
  const parts = (await readdir(join(folder, 'busca'))).filter((name) => name.endsWith('.json'));
  for (const name of parts) await rm(join(folder, 'busca', name));
  const earlier = (await readdir(join(folder, 'agenda'))).filter((name) => name.endsWith('.ics'));
  for (const name of earlier) await rm(join(folder, 'agenda', name));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);

  await writeLogos(identity, folder);
  await writeDocuments(documents, join(folder, 'documentos'));
}

/**
 * Queries what these files are made from: the school, the title and description of the news page, the paths of the
 * fixed pages and of the news archive, the articles (newest first), the whole texts of the newest ones, the documents and the events.
 */
async function querySite(graphql: BuildArgs['graphql']) {
  const query = /* GraphQL */ `
    query Site {
      escola: supabasePagina(slug: { eq: "escola" }) {
        content
      }
      identidade: supabasePagina(slug: { eq: "identidade" }) {
        content
      }
      news: supabasePagina(slug: { eq: "coopen-inspira" }) {
        content
      }
      allSitePage(sort: { path: ASC }) {
        nodes {
          path
        }
      }
      articles: allSupabaseNoticia(sort: [{ published_at: DESC }, { databaseId: DESC }]) {
        nodes {
          databaseId
          title
          published_at
          changed_at
          categoria {
            nome
            slug
          }
          fields {
            articleDate
            day
            excerpt
            html
            searchText
          }
        }
      }
      texts: allSupabaseNoticia(sort: [{ published_at: DESC }, { databaseId: DESC }], limit: 20) {
        nodes {
          databaseId
          fields {
            html
          }
          text_photos {
            url
            childImageSharp {
              gatsbyImageData(width: 720, sizes: "(min-width: 48em) 42rem, 90vw")
            }
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
      dates: allSupabaseOcorrencia(filter: { repetition: { ne: null } }, sort: { start: ASC }) {
        nodes {
          eventId
          start
          end
          isListed
        }
      }
    }
  `;
  const { data, errors } = await graphql<Queries.SiteQuery>(query);
  if (errors || !data) throw new Error('Pages and articles could not be read.', { cause: errors });

  const identity = getPageContent<'identidade'>(data.identidade);
  return {
    school: getPageContent<'escola'>(data.escola),
    identity,
    palette: createPalette(identity.colors).palette,
    news: getPageWords(data.news).search,
    paths: data.allSitePage.nodes.filter(isFixedPage).map(({ path }) => path),
    archive: data.allSitePage.nodes.filter(isArchivePage).map(({ path }) => ({ path })),
    articles: data.articles.nodes,
    texts: data.texts.nodes,
    documents: data.documents.nodes,
    events: data.events.nodes.map(({ eventId, ...event }) => ({ id: eventId, ...event })),
    dates: data.dates.nodes,
  };
}

interface SitePage {
  path: string;
}

function isFixedPage(page: SitePage): boolean {
  const { path } = page;
  const isFixed = !path.startsWith('/noticia/') && !path.endsWith('.html');
  return isFixed && !isArchivePage(page);
}

/** Pages of the archive have no text of their own, so the search does not read them. */
function isArchivePage({ path }: SitePage): boolean {
  return path.startsWith(`${newsPath}/`);
}
