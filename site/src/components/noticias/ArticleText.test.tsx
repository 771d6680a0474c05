import { fireEvent, render, screen } from '@testing-library/react';
import { ArticleText } from './ArticleText';

const address = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
const buildVideo = (words: string) =>
  `<figure><a href="${address}" target="_blank" rel="noopener noreferrer">${words}</a><figcaption>No pátio</figcaption></figure>`;

test('a video in a text plays in its place, and nothing of YouTube is loaded before', async () => {
  const html = `<p>Um</p>${buildVideo('A turma dança')}${buildVideo('A turma canta')}`;
  const { container, rerender } = render(<ArticleText html={html} />);
  expect(screen.getAllByRole('link')).toHaveLength(2);
  const button = await screen.findByRole('button', { name: 'Assistir ao vídeo: A turma dança' });
  expect(container.querySelector('[src]')).toBeNull();
  fireEvent.click(button);
  const player = await screen.findByTitle('A turma dança');
  expect(player.getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0&modestbranding=1&autoplay=1',
  );
  expect(document.activeElement).toBe(player);
  expect(player.closest('figure')?.textContent).toBe('No pátio');
  // It goes on playing when the page renders again.
  rerender(<ArticleText html={html} />);
  expect(screen.getByTitle('A turma dança')).toBe(player);
  screen.getByRole('button', { name: 'Assistir ao vídeo: A turma canta' });

  // Another text has other videos.
  rerender(<ArticleText html={buildVideo('Outra')} />);
  await screen.findByRole('button', { name: 'Assistir ao vídeo: Outra' });
  expect(screen.queryByTitle('A turma dança')).toBeNull();
});
