/** Lighthouse CI runs this before each visit. Closes the announcement, which would cover what is compared. */
module.exports = async (browser, { url }) => {
  const page = await browser.newPage();
  await page.setCookie({ name: 'bolsas-anunciado', value: 'sim', url });
  await page.close();
};
