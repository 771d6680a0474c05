interface Chosen {
  readonly url: string | null;
  readonly childImageSharp: unknown;
}

export function chosenPhoto<Picture extends Chosen, Own>(
  src: string,
  pictures: readonly (Picture | null)[],
  own: Own,
): Picture | Own {
  const chosen = pictures.find((picture) => src && picture?.url === src);
  return chosen?.childImageSharp ? chosen : own;
}
