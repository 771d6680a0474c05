/** Files that webpack turns into addresses. */
declare module '*.woff2' {
  const address: string;
  export default address;
}

declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.jpg' {
  const address: string;
  export default address;
}

/** Gatsby's own start of the scripts, in its `.cache`; it runs by being imported. */
declare module 'gatsby-production-app';
