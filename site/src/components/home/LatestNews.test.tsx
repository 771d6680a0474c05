import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { originalWords } from 'shared/pages/read';
import { LatestNews } from './LatestNews';

test('without news the home page says so and still leads to the news', () => {
  render(<LatestNews words={originalWords('inicio').news} articles={[]} />);
  expect(screen.getByText('Nenhuma notícia recente para mostrar. Volte em breve!')).not.toBeNull();
  const link = screen.getByRole('link', { name: 'Ver todas as notícias' });
  expect(link.getAttribute('href')).toBe('/coopen-inspira');
});
