import { listProperties } from 'shared/brand';
import { createPalette } from 'shared/palette';
import { difficultSchools } from 'shared/testing/school-colors';
import { expectAccessible } from '../fixtures/checks';
import { test, visit } from '../fixtures/site';
import { pages } from '../fixtures/pages';

for (const [name, colors] of Object.entries(difficultSchools)) {
  test(`every page of the site is accessible in the colours of a school that chose ${name}`, async ({
    page,
  }) => {
    test.slow();
    const properties = listProperties(createPalette(colors).palette);
    for (const { path } of pages.filter(({ status }) => status === undefined)) {
      await test.step(path, async () => {
        await visit(page, path);
        await page.evaluate((palette) => {
          for (const [property, value] of palette)
            document.documentElement.style.setProperty(property, value);
        }, properties);
        await expectAccessible(page);
      });
    }
  });
}
