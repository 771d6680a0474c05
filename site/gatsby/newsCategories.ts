import { type CategoryContext, getCategoryPath } from '../src/components/noticias/category';
import { pageSize } from './newsArchive';

interface CategorizedArticle {
  id: string;
  categoria_id: number | null;
}

interface Category {
  databaseId: number;
  slug: string;
  nome: string;
}

export interface CategoryPage {
  path: string;
  context: CategoryContext;
}

/**
 * Divides the articles of each category into pages: one with its newest twelve, and for the others pages of twelve, counted
 * from the oldest, so that a new article changes few of them (docs/decisions/0051). Categories without articles have none.
 * @param articles oldest first
 */
export function buildCategories(
  categories: readonly Category[],
  articles: readonly CategorizedArticle[],
): CategoryPage[] {
  return categories.flatMap((category) => {
    const ids = articles
      .filter(({ categoria_id }) => categoria_id === category.databaseId)
      .map(({ id }) => id);
    return ids.length > 0 ? buildCategory(category, ids) : [];
  });
}

function buildCategory({ slug, nome }: Category, ids: readonly string[]): CategoryPage[] {
  const starts = Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, i) => i * pageSize);
  /** A page is linked when one of its articles is not among the newest any more. */
  const isLinked = (start: number) => ids.length - start > pageSize;
  /** It is written one article earlier, so that no article writes it and the link of the page before it. */
  const isWritten = (start: number) =>
    isLinked(start) || (start > 0 && ids.length - start === pageSize);
  const getPath = (start: number) => getCategoryPath(slug, start / pageSize + 1);
  const last = starts.filter(isLinked).at(-1);
  const newest: CategoryPage = {
    path: getCategoryPath(slug),
    context: {
      slug,
      nome,
      number: null,
      ids: ids.slice(-pageSize),
      newer: null,
      older: last === undefined ? null : getPath(last),
    },
  };
  const numbered = starts.filter(isWritten).map((start): CategoryPage => {
    const next = start + pageSize;
    return {
      path: getPath(start),
      context: {
        slug,
        nome,
        number: start / pageSize + 1,
        ids: ids.slice(start, next),
        newer: isLinked(next) ? getPath(next) : getCategoryPath(slug),
        older: start > 0 ? getPath(start - pageSize) : null,
      },
    };
  });
  return [newest, ...numbered];
}
