import type { PageSizes } from './pageSizes.ts';

const KB = 1024;

interface Limit {
  what: string;
  bytes: number;
  limit: number;
}

/** What a page may cost at most, as the school's requirements say. */
export function limitsFor(route: string, sizes: PageSizes): Limit[] {
  const total = sizes.html + sizes.scripts + sizes.font + sizes.pictures;
  return [
    { what: 'scripts when idle', bytes: sizes.firstScripts, limit: 115 * KB },
    // What a form's rules, a slider or an article that is fetched and made safe may add when their time comes.
    { what: 'scripts in all', bytes: sizes.scripts, limit: 115 * KB },
    { what: 'all at once', bytes: total, limit: (route === '/' ? 450 : 300) * KB },
    { what: 'largest picture', bytes: sizes.largestPicture, limit: 60 * KB },
    { what: 'font', bytes: sizes.font, limit: 25 * KB },
  ];
}
