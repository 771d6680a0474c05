import { render, screen, within } from '@testing-library/react';
import { OwnPageView } from './OwnPageView';

const show = (html: string) =>
  render(<OwnPageView title="Uniforme" description={null} html={html} />);

test('a page in chapters links to each of them, also when two have the same title', () => {
  show(
    '<p>Tudo.</p><h2>As <strong>peças</strong> &amp; cores</h2><p>Verde.</p><h2></h2><h2>Onde</h2><h3>Perto</h3><h2>Onde</h2>',
  );
  const links = within(screen.getByRole('navigation', { name: 'Nesta página' })).getAllByRole(
    'link',
  );
  expect(links.map(({ textContent }) => textContent)).toEqual(['As peças & cores', 'Onde', 'Onde']);
  const places = links.map((link) => document.querySelector(link.getAttribute('href') ?? ''));
  expect(new Set(places).size).toBe(3);
  expect(places.map((place) => place?.tagName)).toEqual(['H2', 'H2', 'H2']);
  // A chapter that is added before it does not change the address of another one.
  expect(places.map((place) => place?.id)).toEqual([
    'parte-as-pecas-cores',
    'parte-onde',
    'parte-onde-2',
  ]);
});

test('a page with one chapter needs no links', () => {
  show('<h2>Onde</h2><p>Aqui.</p>');
  expect(screen.queryByRole('navigation', { name: 'Nesta página' })).toBeNull();
});
