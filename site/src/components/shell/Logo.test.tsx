import { render, screen } from '@testing-library/react';
import { getOriginalContent } from 'shared/pages/read';
import { PreviewContext } from '../../data/pageContent';
import { Logo } from './Logo';

const original = getOriginalContent('escola');
const own = { src: '/static/logo-1.svg', width: 56, height: 56, onPlate: false };

function renderLink(preview: Parameters<typeof PreviewContext>[0]['value']) {
  render(
    <PreviewContext value={preview}>
      <a href="/">
        <Logo ground="light" leadsHome />
      </a>
    </PreviewContext>,
  );
}

test('the original logo stands for the school whose name it spells', () => {
  renderLink({});
  const link = screen.getByRole('link', { name: `${original.fullName}: página inicial` });
  expect(link.querySelector('img')?.getAttribute('width')).toBe('150');
});

test('a school with another name and no logo shows its name', () => {
  renderLink({ school: { ...original, name: 'Escola Aurora' } });
  const link = screen.getByRole('link', { name: 'Escola Aurora (página inicial)' });
  expect(link.querySelector('img')).toBeNull();
});

test("a school's own logo replaces its name", () => {
  const school = { ...original, name: 'Aurora', fullName: 'Escola Aurora' };
  renderLink({ school, logos: { light: own, dark: own } });
  const link = screen.getByRole('link', { name: 'Escola Aurora: página inicial' });
  expect(link.querySelector('img')?.getAttribute('src')).toBe(own.src);
});
