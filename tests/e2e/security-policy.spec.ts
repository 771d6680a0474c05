import { expect, test } from './fixtures';

// Whatever a test opens: the fixtures fail it when a page breaks its security policy.

for (const path of ['/', '/admin/login']) {
  test(`a script slipped into ${path} does not run`, async ({ page, violations }) => {
    await page.goto(path);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'Object.assign(window, { slipped: true })';
      document.body.append(script);
    });
    await expect.poll(() => violations).toEqual([expect.stringContaining('script-src')]);
    expect(await page.evaluate(() => 'slipped' in window)).toBe(false);
    violations.length = 0;
  });
}
