import { render, screen } from '@testing-library/react';
import { Photo } from './Photo';

const buildSrcSet = (...widths: number[]) =>
  widths.map((width) => `/foto.jpg ${width}w`).join(',\n');

function renderSize(widths: number[], height: number) {
  const fallback = { src: '/foto.jpg', srcSet: buildSrcSet(...widths) };
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

test('a photo has the width that the query asks for', () => {
  expect(renderSize([360, 720, 1080], 480)).toEqual([720, 480]);
});

test('a small photo is not enlarged', () => {
  expect(renderSize([40, 80], 720)).toEqual([80, 80]);
});

test('an upright phone gets the portrait variant, even if the build made a single format', () => {
  const createPhoto = (name: string) => ({
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
    <Photo file={createPhoto('deitada')} portrait={createPhoto('em-pe')} alt="Pátio" />,
  );
  const [source, ...others] = container.querySelectorAll('source');
  expect(source?.getAttribute('srcset')).toBe('/em-pe.webp 420w');
  expect(source?.media).toContain('orientation: portrait');
  expect(others).toEqual([]);
});

test('a photo with a point keeps it where the page crops it; another one has no style', () => {
  const fallback = { src: '/foto.jpg', srcSet: '/foto.jpg 720w' };
  const gatsbyImageData = {
    layout: 'constrained' as const,
    width: 720,
    height: 480,
    images: { fallback },
  };
  const file = { childImageSharp: { gatsbyImageData } };
  render(
    <>
      <Photo file={file} alt="Com ponto" focus="30 60" />
      <Photo file={file} alt="Sem ponto" focus={null} />
    </>,
  );
  expect(screen.getByRole('img', { name: 'Com ponto' }).style.objectPosition).toBe('30% 60%');
  expect(screen.getByRole('img', { name: 'Sem ponto' }).getAttribute('style')).toBeNull();
});
