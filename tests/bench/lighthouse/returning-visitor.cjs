/** Lighthouse CI runs this before each visit. Dismisses the announcement, which would cover the page. */
module.exports = async (browser, { url }) => {
  const page = await browser.newPage();
  await page.setCookie({ name: 'bolsas-anunciado', value: 'sim', url });
  await page.close();
};
