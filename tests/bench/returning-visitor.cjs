/** Run by Lighthouse CI before it visits a page: the announcement is known, or it would cover what is compared. */
module.exports = async (browser, { url }) => {
  const page = await browser.newPage();
  await page.setCookie({ name: 'bolsas-anunciado', value: 'sim', url });
  await page.close();
};
