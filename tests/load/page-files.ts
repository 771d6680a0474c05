const hashed = /"(\/(?:static\/[^" ]+|[\w~.-]+-[0-9a-f]{20}\.js))[" ]/g;
const picture = /\.(?:webp|avif|jpe?g|png)$/;
/** Pictures that come into view; the others of a page are fetched when somebody scrolls to them. */
const picturesInView = 4;

/** What a browser fetches besides a page: its scripts, fonts, first pictures and data. */
export function filesOf(route: string, html: string): string[] {
  const named = [...new Set([...html.matchAll(hashed)].map(([, path = '']) => path))];
  const pictures = named.filter((path) => picture.test(path)).slice(0, picturesInView);
  const others = named.filter((path) => !picture.test(path));
  return [...others, ...pictures, `/page-data${route === '/' ? '/index' : route}/page-data.json`];
}

/** Never asked for again by a browser that has it. */
export function isKept(path: string): boolean {
  return !path.startsWith('/page-data/');
}
