/** Lighthouse CI visits the product at BASE_URL as a phone on a slow line: its own mobile settings. */
const pages = ['/', '/coopen-inspira', '/noticia/1', '/alimentacao', '/visita'];
const most = (maxNumericValue) => ['error', { maxNumericValue, aggregationMethod: 'median' }];
const perfect = ['error', { minScore: 1, aggregationMethod: 'median' }];
const kilobytes = (count) => most(count * 1024);

module.exports = {
  ci: {
    collect: {
      url: pages.map((page) => (process.env.BASE_URL ?? 'http://localhost:8000') + page),
      numberOfRuns: 5,
      puppeteerScript: require.resolve('./returning-visitor.cjs'),
      puppeteerLaunchOptions: { args: ['--no-sandbox'] },
    },
    assert: {
      assertions: {
        'categories:accessibility': perfect,
        'categories:best-practices': perfect,
        'categories:seo': perfect,
        'total-blocking-time': most(50),
        'cumulative-layout-shift': most(0.005),
        'unsized-images': perfect,
        'resource-summary:font:size': kilobytes(25),
        'resource-summary:image:size': kilobytes(250),
        'resource-summary:total:size': kilobytes(450),
        'resource-summary:third-party:count': most(0),
      },
    },
  },
};
