import { pageDataId } from '../../components/noticia/inlinePageData';
import { findMatchPath } from '../paths';
import { loadedPage, loadPage, prepare, type PageData, type PageScripts } from './loadPage';

/** For Gatsby's module of this name, without slices, static queries and ways to prefetch that go unused. */
export class ProdLoader {
  findMatchPath = findMatchPath;

  constructor({ components }: { components: PageScripts }) {
    const first = document.getElementById(pageDataId)?.textContent;
    prepare(components, first ? (JSON.parse(first) as PageData) : undefined);
  }

  setApiRunner(): void {
    // Nothing here asks plugins.
  }
}

export const PageResourceStatus = { Error: 'error', Success: 'success' };

export const publicLoader = { loadPage, loadPageSync: loadedPage, hovering: loadPage };
export default publicLoader;

export function setLoader(): void {
  // There is one.
}

export const getStaticQueryResults = () => ({});
export const getSliceResults = () => ({});
