import { listProperties } from 'shared/brand';
import { createPalette } from 'shared/palette';
import { expectAccessible } from '../fixtures/checks';
import { test, visit } from '../fixtures/site';
import { pages } from '../fixtures/pages';

const schools = {
  'pale yellow': { primary: '#fff4b0', accent: '#fff9d6' },
  black: { primary: '#000000', accent: '#000000' },
  'two nearly identical greens': { primary: '#2e7d32', accent: '#2f8034' },
};

for (const [name, colors] of Object.entries(schools)) {
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
