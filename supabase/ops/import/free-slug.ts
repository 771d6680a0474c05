import { slugify } from 'shared/slug';

/** Makes a slug of a name that no row has. */
export function findFreeSlug(name: string, taken: ReadonlySet<string>, maxLength: number): string {
  const base = slugify(name, maxLength) || 'sem-nome';
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
