import { travellingBytes, type Site } from './release.ts';

/** The phone of the budgets: held upright, its screen as sharp as they come. */
const phone = { width: 390, density: 3 };
const largeScreensOnly = /min-width/;

interface Pictures {
  pictures: number;
  largestPicture: number;
}

/** The pictures that a page loads at once on a phone; those further down wait until they are near. */
export async function sizeOfPictures(site: Site, html: string): Promise<Pictures> {
  const body = html.slice(html.indexOf('<body')).replace(/<noscript>.*?<\/noscript>/gs, '');
  const inPictures = [...body.matchAll(/<picture>(.*?)<\/picture>/gs)].map(
    ([, inner = '']) => inner,
  );
  const alone = body.replace(/<picture>.*?<\/picture>/gs, '').match(/<img[^>]*>/g) ?? [];
  const atOnce = [...inPictures, ...alone].filter((markup) => !/loading="lazy"/.test(markup));
  const files = new Set(atOnce.map(chosen).filter((file) => file.startsWith('/')));
  const sizes = await Promise.all([...files].map((file) => travellingBytes(site, file.slice(1))));
  return {
    pictures: sizes.reduce((sum, size) => sum + size, 0),
    largestPicture: Math.max(0, ...sizes),
  };
}

/** The file that the phone takes of those that a picture offers. */
function chosen(markup: string): string {
  const offers = markup.match(/<(source|img)[^>]*>/g) ?? [];
  const offer = offers.find((one) => !largeScreensOnly.test(attribute(one, 'media'))) ?? '';
  const candidates = attribute(offer, 'srcset')
    .split(/,\s+/)
    .map((candidate) => {
      const [file = '', width = '0w'] = candidate.split(' ');
      return { file, width: parseInt(width) };
    })
    .filter(({ file }) => file)
    .sort((one, other) => one.width - other.width);
  const wanted = shownWidth(attribute(offer, 'sizes')) * phone.density;
  const file = candidates.find(({ width }) => width >= wanted) ?? candidates.at(-1);
  return file?.file ?? attribute(offer, 'src');
}

/** How wide it is on the phone: the last of `sizes` is that of small screens. */
function shownWidth(sizes: string): number {
  const share = /(\d+)vw$/.exec(sizes)?.[1] ?? '100';
  return (phone.width * Number(share)) / 100;
}

function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
}
