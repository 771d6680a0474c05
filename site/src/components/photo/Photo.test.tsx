import { render, screen } from '@testing-library/react';
import { Photo } from './Photo';

const srcSet = (...widths: number[]) => widths.map((width) => `/foto.jpg ${width}w`).join(',\n');

function sizeOf(widths: number[], height: number) {
  const fallback = { src: '/foto.jpg', srcSet: srcSet(...widths) };
  const gatsbyImageData = {
    layout: 'constrained' as const,
    width: 720,
    height,
    images: { fallback },
  };
  render(<Photo file={{ childImageSharp: { gatsbyImageData } }} alt="Pátio" />);
  const { width, height: drawn } = screen.getByRole<HTMLImageElement>('img');
  return [width, drawn];
}

test('a photo is drawn in the width that is asked for', () => {
  expect(sizeOf([360, 720, 1080], 480)).toEqual([720, 480]);
});

test('a small photo is drawn no larger than it is', () => {
  expect(sizeOf([40, 80], 720)).toEqual([80, 80]);
});

test('a phone held upright gets the portrait, also where the build made one format alone', () => {
  const photo = (name: string) => ({
    childImageSharp: {
      gatsbyImageData: {
        layout: 'fullWidth' as const,
        width: 1,
        height: 0.6,
        images: {
          fallback: { src: `/${name}.webp`, srcSet: `/${name}.webp 420w`, sizes: '100vw' },
          sources: [],
        },
      },
    },
  });
  const { container } = render(
    <Photo file={photo('deitada')} upright={photo('em-pe')} alt="Pátio" />,
  );
  const [source, ...others] = container.querySelectorAll('source');
  expect(source?.getAttribute('srcset')).toBe('/em-pe.webp 420w');
  expect(source?.media).toContain('orientation: portrait');
  expect(others).toEqual([]);
});
