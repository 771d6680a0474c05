import { sizeOfPictures } from './pictures.ts';
import { pageFile, readRelease, travellingBytes, type Site } from './release.ts';
import { scriptName, scriptsOf } from './scripts.ts';

/** What a page costs, in bytes. */
export interface PageSizes {
  /** Scripts, compressed: those that it loads when idle. */
  firstScripts: number;
  /** Those and all that it may load later. */
  scripts: number;
  /** Their names. */
  names: string[];
  /** Inline styles, as they are in the page: the global ones and those of its components. */
  globalStyles: number;
  componentStyles: number;
  /** Compressed. */
  html: number;
  font: number;
  /** On a phone of 390 px: those that are loaded at once, and the largest of them. */
  pictures: number;
  largestPicture: number;
}

export async function sizesOf(site: Site, route: string): Promise<PageSizes> {
  const html = await readRelease(site, pageFile(route));
  const { first, all } = await scriptsOf(site, route);
  const weigh = async (paths: readonly string[]) => {
    const sizes = await Promise.all(paths.map((path) => travellingBytes(site, path)));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const styles = [...html.matchAll(/<style([^>]*)>([^<]*)<\/style>/g)];
  const lengthOf = (ofComponents: boolean) =>
    styles
      .filter(
        ([, attributes = '']) => /data-(components|emotion)/.test(attributes) === ofComponents,
      )
      .reduce((sum, [, , text = '']) => sum + text.length, 0);
  const fonts = [...html.matchAll(/<link[^>]+href="\/([^"]+\.woff2)"/g)].map(
    ([, path = '']) => path,
  );
  return {
    firstScripts: await weigh(first),
    scripts: await weigh(all),
    names: all.map(scriptName),
    globalStyles: lengthOf(false),
    componentStyles: lengthOf(true),
    html: await travellingBytes(site, pageFile(route)),
    font: await weigh([...new Set(fonts)]),
    ...(await sizeOfPictures(site, html)),
  };
}
