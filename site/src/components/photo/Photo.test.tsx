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
