/** Lighthouse CI visits the product at BASE_URL with its default mobile settings: a phone on a slow connection. */
const pages = ['/', '/coopen-inspira', '/noticia/1', '/alimentacao', '/visita'];
const atMost = (maxNumericValue) => ['error', { maxNumericValue, aggregationMethod: 'median' }];
const perfect = ['error', { minScore: 1, aggregationMethod: 'median' }];
const atMostKilobytes = (count) => atMost(count * 1024);

module.exports = {
  ci: {
    collect: {
      url: pages.map((page) => (process.env.BASE_URL ?? 'http://localhost:8000') + page),
      // pages.mjs repeats it.
      numberOfRuns: 1,
      puppeteerLaunchOptions: { args: ['--no-sandbox'] },
    },
    assert: {
      assertions: {
        'categories:accessibility': perfect,
        'categories:best-practices': perfect,
        'categories:seo': perfect,
        'cumulative-layout-shift': atMost(0.005),
        'unsized-images': perfect,
        'resource-summary:font:size': atMostKilobytes(25),
        'resource-summary:image:size': atMostKilobytes(250),
        'resource-summary:total:size': atMostKilobytes(450),
        'resource-summary:third-party:count': atMost(0),
      },
    },
  },
};
