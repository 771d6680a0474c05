import type { PageSizes } from './pageSizes.ts';

const KB = 1024;

/** Pages that do more than to be read: a form with its rules, what is fetched and made safe while they are open. */
const interactive = /^\/(visita|alimentacao|noticia\/\[\.\.\.\])$/;

interface Limit {
  what: string;
  bytes: number;
  limit: number;
}

/** What a page may cost at most, as the school's requirements say. */
export function limitsFor(route: string, sizes: PageSizes): Limit[] {
  const total = sizes.html + sizes.scripts + sizes.font + sizes.pictures;
  return [
    { what: 'scripts', bytes: sizes.scripts, limit: (interactive.test(route) ? 105 : 90) * KB },
    { what: 'all at once', bytes: total, limit: (route === '/' ? 450 : 300) * KB },
    { what: 'largest picture', bytes: sizes.largestPicture, limit: 60 * KB },
    { what: 'font', bytes: sizes.font, limit: 25 * KB },
  ];
}
