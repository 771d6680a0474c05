export interface Chunks {
  cacheGroups: Record<string, unknown>;
}

/**
 * One file for what all pages share and one for each page: Gatsby's own way spreads a page over a dozen
 * small ones, which compress badly. What more than half of the pages use comes with the first.
 */
export function chunks({ cacheGroups, ...rest }: Chunks, pages: number): Chunks {
  return {
    ...rest,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      framework: cacheGroups.framework,
      common: { name: 'app', minChunks: Math.ceil(pages / 2), priority: 20 },
    },
  };
}
