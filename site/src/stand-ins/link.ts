/** For what Gatsby's own parts ask of `gatsby-link`: an address in its three parts. */
export function parsePath(address: string) {
  const { pathname, search, hash } = new URL(address || '/', window.location.href);
  return { pathname, search, hash };
}
