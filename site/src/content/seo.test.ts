import { describe, expect, test } from '@jest/globals';
import { seo } from './seo';

const pages = Object.entries(seo);

describe('what search engines are told of the pages', () => {
  test.each(pages)(
    '%s has a description that result pages show whole',
    (_path, { description }) => {
      expect(description.length).toBeGreaterThan(50);
      expect(description.length).toBeLessThanOrEqual(155);
    },
  );

  test('no two pages share a title or a description', () => {
    expect(new Set(pages.map(([, { title }]) => title)).size).toBe(pages.length);
    expect(new Set(pages.map(([, { description }]) => description)).size).toBe(pages.length);
  });
});
