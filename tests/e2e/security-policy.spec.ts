import { expect, test } from './fixtures';

// The fixtures fail any test whose pages violate the security policy. These tests check that the policy blocks scripts.

for (const path of ['/', '/admin/login']) {
  test(`a script injected into ${path} does not run`, async ({ page, violations }) => {
    await page.goto(path);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'Object.assign(window, { injected: true })';
      document.body.append(script);
    });
    await expect.poll(() => violations).toEqual([expect.stringContaining('script-src')]);
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
    violations.length = 0;
  });
}
