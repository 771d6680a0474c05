import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LatestNews } from './LatestNews';

test('without news the home page says so and still leads to the news', () => {
  render(<LatestNews articles={[]} />);
  expect(screen.getByText('Nenhuma notícia recente para mostrar. Volte em breve!')).not.toBeNull();
  const link = screen.getByRole('link', { name: 'Ver todas as notícias' });
  expect(link.getAttribute('href')).toBe('/coopen-inspira');
});
