/** Replaces letters with accents by the same letters without them: "Saúde" becomes "Saude". */
export function removeAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{Mark}/gu, '');
}

/**
 * Makes the part of a URL that a title is known by: "Saúde e medicação" becomes "saude-e-medicacao".
 * @returns an empty string for a title without letters of the Latin alphabet or digits
 */
export function slugify(title: string, maxLength = Infinity): string {
  return trimHyphens(
    removeAccents(title)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, maxLength),
  );
}

export const trimHyphens = (text: string) => text.replace(/^-+|-+$/g, '');
