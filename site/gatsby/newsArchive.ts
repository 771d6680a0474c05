import { formatMonth } from 'shared/dates';
import { newsPath } from '../src/buildSettings';
import { type ArchiveContext, getArchivePath } from '../src/components/noticias/archive';

/** Number of articles on the news page itself: one large card, and twelve in its grid. */
export const newestCount = 13;

/** Number of articles on a page of the archive. */
export const pageSize = 12;

export interface DatedArticle {
  id: string;
  /** The day of its publication at the school, as yyyy-MM-dd. */
  day: string;
}

export interface ArchivePage {
  path: string;
  context: ArchiveContext;
}

/** Up to twelve articles of a year, counted from its oldest article. */
interface Group {
  year: number;
  /** Position within its year, from 1. */
  number: number;
  /** Oldest first. */
  articles: DatedArticle[];
  /** How many articles are newer than its oldest one. */
  newerCount: number;
}

/**
 * A new group enters the archive in steps, each with one more newer article, so that no publication writes more than one
 * page of the archive. All of its articles are still on the news page until the last step but one.
 */
const step = {
  /** The group before it gets a page with its number, which is still a copy of the page of the year. */
  number: newestCount - 2,
  /** The page before that one leads to the numbered page, no longer to the page of the year. */
  link: newestCount - 1,
  /** The page of the year shows it. From now on one of its articles is not on the news page. */
  show: newestCount,
  /** The page of an earlier year leads to it, if it is the first group of its year. */
  nextYear: newestCount + 1,
};

/**
 * Divides the articles that are too old for the news page into pages (docs/decisions/0049).
 * @param articles oldest first
 */
export function buildArchive(articles: readonly DatedArticle[]): ArchivePage[] {
  const groups = groupArticles(articles);
  const shown = groups.filter(({ newerCount }) => newerCount >= step.show);
  const years = [...new Set(shown.map(({ year }) => year))].reverse();
  return shown.flatMap((group) => {
    const index = groups.indexOf(group);
    const [previous, next] = [groups[index - 1], groups[index + 1]];
    const context = {
      year: group.year,
      ids: group.articles.map(({ id }) => id),
      newer: getNewerPath(group, next, groups[index + 2]),
      older: previous ? getPath(previous, group) : null,
      years: years.filter((year) => year <= group.year),
    };
    const numbered: ArchivePage = {
      path: getNumberedPath(group),
      context: { ...context, number: group.number, months: [] },
    };
    const hasNumber = next?.year === group.year && next.newerCount >= step.number;
    const isNewestOfYear = next?.year !== group.year || next.newerCount < step.show;
    const ofYear: ArchivePage = {
      path: getArchivePath(group.year),
      context: {
        ...context,
        newer: next?.year === group.year ? newsPath : context.newer,
        number: null,
        months: listMonths(shown.filter(({ year }) => year === group.year)),
      },
    };
    return [...(hasNumber ? [numbered] : []), ...(isNewestOfYear ? [ofYear] : [])];
  });
}

/**
 * Lists which articles left the archive as it was when they were the newest ones, so that their publications changed fewer
 * files.
 * @param articles oldest first
 */
export function listQuiet(articles: readonly DatedArticle[]): boolean[] {
  const groups = groupArticles(articles);
  const steps = groups.flatMap(({ year, newerCount }, index) => {
    const isFirstOfYear = groups[index - 1]?.year !== year;
    const { nextYear, ...others } = step;
    const start = articles.length - 1 - newerCount;
    return [...Object.values(others), ...(isFirstOfYear ? [nextYear] : [])].map(
      (newer) => start + newer,
    );
  });
  const busy = new Set(steps);
  return articles.map((_, index) => !busy.has(index));
}

function groupArticles(articles: readonly DatedArticle[]): Group[] {
  const groups: Group[] = [];
  for (const [index, article] of articles.entries()) {
    const year = getYear(article.day);
    const last = groups.at(-1);
    if (last?.year === year && last.articles.length < pageSize) {
      last.articles.push(article);
      continue;
    }
    const number = last?.year === year ? last.number + 1 : 1;
    const newerCount = articles.length - index - 1;
    groups.push({ year, number, articles: [article], newerCount });
  }
  return groups;
}

const getYear = (day: string) => Number(day.slice(0, 4));

const getNumberedPath = ({ year, number }: Group) => getArchivePath(year, number);

/** Returns the path of a group: its year's page if it is the last group of its year, otherwise its numbered page. */
const getPath = (group: Group, next: Group) =>
  next.year === group.year ? getNumberedPath(group) : getArchivePath(group.year);

/** @returns the path of the page after `group`, whose articles are those of `next`; the news page shows what comes later */
function getNewerPath(group: Group, next: Group | undefined, afterNext: Group | undefined): string {
  if (!next) return newsPath;
  if (afterNext?.year === next.year && afterNext.newerCount >= step.link)
    return getNumberedPath(next);
  const isShown = next.year === group.year || next.newerCount >= step.nextYear;
  return isShown ? getArchivePath(next.year) : newsPath;
}

/** The names of the months by their numbers, "01" to "12". */
const monthNames = new Map(
  Array.from({ length: 12 }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return [number, formatMonth(`2000-${number}-01`).replace(/ .*/, '')];
  }),
);

/** @param groups those of one year that are shown */
function listMonths(groups: readonly Group[]): ArchiveContext['months'] {
  if (groups.length < 2) return [];
  const paths = new Map<string, string>();
  for (const group of groups) {
    const next = groups[groups.indexOf(group) + 1];
    const path = next ? getNumberedPath(group) : getArchivePath(group.year);
    for (const { day } of group.articles) paths.set(day.slice(5, 7), path);
  }
  return [...paths].map(([month, path]) => ({ name: monthNames.get(month) ?? month, path }));
}
