import { render, screen } from '@testing-library/react';
import { buildPublicUrl } from 'shared/storage';
import { ChangedField } from './ChangedField';

const photo = buildPublicUrl('espacos-images', 'quadra.webp');
const other = buildPublicUrl('espacos-images', 'horta.webp');

test('photos are shown as pictures, whatever the name of their column', () => {
  render(<ChangedField column="retrato" label="Retrato" before={photo} after={[other, photo]} />);
  const shown = screen.getAllByRole('img').map((picture) => picture.getAttribute('src'));
  expect(shown).toEqual([photo, other, photo]);
  expect(screen.queryByText(photo)).toBeNull();
});

test('PDFs, other links and empty lists are described by words', () => {
  const pdf = buildPublicUrl('documentos', 'cardapio.pdf');
  render(<ChangedField column="arquivo" label="Arquivo" before={pdf} after={[]} />);
  expect(screen.getByText(pdf)).not.toBeNull();
  expect(screen.getByText('(nenhuma)')).not.toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

test('a text names its pictures where they are, and shows them below', () => {
  const html = `<p>Oi</p><figure><img src="${photo}" alt="Na horta"><figcaption>Alface</figcaption></figure>`;
  render(<ChangedField column="content" label="Conteúdo" before="<p>Oi</p>" after={html} />);
  expect(screen.getByText('[foto: Na horta] Alface')).not.toBeNull();
  const shown = screen.getAllByRole('img').map((picture) => picture.getAttribute('src'));
  expect(shown).toEqual([photo]);
});

test('a text names its videos where they are', () => {
  const html =
    '<p>Oi</p><figure><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Quadrilha</a><figcaption>No pátio</figcaption></figure>';
  render(<ChangedField column="content" label="Conteúdo" before="<p>Oi</p>" after={html} />);
  expect(screen.getByText('[vídeo] Quadrilha No pátio')).not.toBeNull();
});
