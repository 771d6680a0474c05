/** Scripts, styles, fonts and processed pictures of the site, by their paths in a release. */
const hashed = /^static\/|-[0-9a-f]{20}\.(js|mjs|css)(\.LICENSE\.txt)?$/;

/** Whether a file of the site's changes its name with its content. */
export function isHashed(path: string): boolean {
  return hashed.test(path);
}
