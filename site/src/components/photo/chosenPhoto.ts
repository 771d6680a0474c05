interface Chosen {
  readonly url: string | null;
  readonly childImageSharp: unknown;
}

/**
 * The picture that staff chose for a place of a page, or the page's own.
 * @param src of the page's content
 * @param pictures of the page's row, each with its `url`
 */
export function chosenPhoto<Picture extends Chosen, Own>(
  src: string,
  pictures: readonly (Picture | null)[],
  own: Own,
): Picture | Own {
  const chosen = pictures.find((picture) => src && picture?.url === src);
  return chosen?.childImageSharp ? chosen : own;
}
