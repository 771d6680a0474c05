import { school } from 'shared/school';
import type { PageSeo } from '../content/seo';
import { siteUrl } from '../settings';

/**
 * Brings the head from the page that was opened to the one that follows it. What only search engines and
 * previews of shared links read is dropped: they never follow a page, they open each one.
 */
export function showHead(page: PageSeo, path: string): void {
  const { title, description, hidden, canonical = path } = page;
  document.title = `${title} | ${school.fullName}`;
  for (const element of document.head.querySelectorAll('[data-gatsby-head]:not(title)')) {
    element.remove();
  }
  add('meta', { name: 'description', content: description });
  if (hidden) add('meta', { name: 'robots', content: 'noindex' });
  else add('link', { rel: 'canonical', href: `${siteUrl}${canonical}` });
}

function add(tag: string, attributes: Record<string, string>): void {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.dataset.gatsbyHead = 'true';
  document.head.append(element);
}
