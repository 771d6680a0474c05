import { jest } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { getOriginalContent } from 'shared/pages/read';
import { Hero } from './Hero';

const page = (
  <Hero
    slides={getOriginalContent('inicio').slides}
    pictures={[]}
    phonePictures={[]}
    landscapes={[]}
    portraits={[]}
  />
);

function visit({ wantsLessMotion = false } = {}) {
  window.matchMedia = () => ({ matches: wantsLessMotion }) as MediaQueryList;
  render(page);
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const getHero = () => screen.getByRole('region', { name: 'Destaques da escola' });
const getDots = () => screen.getAllByRole('button', { name: /^Ir para o destaque/ });
// The arrows are shown on wide screens only, so jsdom counts them as hidden.
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

/** The number of the current slide, from 1. */
const getSlide = () =>
  getDots().findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1;

test('pauses while it is hovered, then gives the slide its full time', () => {
  visit();
  wait(4);
  fireEvent.mouseEnter(getHero());
  wait(60);
  expect(getSlide()).toBe(1);
  fireEvent.mouseLeave(getHero());
  wait(4.9);
  expect(getSlide()).toBe(1);
  wait(0.1);
  expect(getSlide()).toBe(2);
});

test('pauses while its visible link has the focus, even if the pointer enters and leaves', () => {
  visit();
  act(() => screen.getByRole('link').focus());
  fireEvent.mouseEnter(getHero());
  fireEvent.mouseLeave(getHero());
  wait(60);
  expect(getSlide()).toBe(1);
});

test.each(['the pointer', 'the focus'])(
  'pauses for %s even if it came before the scripts started',
  (cause) => {
    window.matchMedia = () => ({ matches: false }) as MediaQueryList;
    const built = render(page);
    const container = document.createElement('div');
    container.innerHTML = built.container.innerHTML;
    built.unmount();
    document.body.append(container);
    if (cause === 'the focus') screen.getByRole('link').focus();
    else {
      // jsdom has no pointer, so :hover is simulated.
      const { matches } = Element.prototype;
      jest.spyOn(Element.prototype, 'matches').mockImplementation(function (
        this: Element,
        selector,
      ) {
        return selector === ':hover' ? this === getHero() : matches.call(this, selector);
      });
    }
    render(page, { container, hydrate: true });
    wait(60);
    expect(getSlide()).toBe(1);
    fireEvent.mouseLeave(getHero());
    act(() => screen.getByRole('link').blur());
    wait(5);
    expect(getSlide()).toBe(2);
  },
);

test.each([
  ['after its pause button', false],
  ['for a visitor who asked for less motion', true],
])('does not advance %s, until it is started', (_, wantsLessMotion) => {
  visit({ wantsLessMotion });
  if (!wantsLessMotion) press('Pausar a apresentação');
  wait(60);
  expect(getSlide()).toBe(1);
  press('Retomar a apresentação');
  wait(5);
  expect(getSlide()).toBe(2);
});

test('arrows wrap around at both ends; a dot leads to its slide, which stays for five seconds', () => {
  visit();
  press('Anterior');
  expect(getSlide()).toBe(4);
  press('Próximo');
  expect(getSlide()).toBe(1);
  wait(4);
  fireEvent.click(getDots()[2] as HTMLElement);
  wait(4.9);
  expect(getSlide()).toBe(3);
  wait(0.1);
  expect(getSlide()).toBe(4);
});

test.each([
  ['100 px in one second are not quite enough', 100, 300, 1000, 1],
  ['100 px a little faster lead to the next slide', 100, 300, 999, 2],
  ['the other direction leads back', 300, 300, 999, 4],
  ['a tap changes nothing', 200, 300, 80, 1],
  ['a touch that scrolls the page changes nothing', 120, 100, 100, 1],
])('swipes: %s', (_, clientX, clientY, duration, seen) => {
  visit();
  const touch = (type: 'touchStart' | 'touchEnd', finger: object, timeStamp: number) => {
    const event = createEvent[type](getHero(), { touches: [finger], changedTouches: [finger] });
    fireEvent(getHero(), Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
  };
  touch('touchStart', { clientX: 200, clientY: 300 }, 5000);
  touch('touchEnd', { clientX, clientY }, 5000 + duration);
  expect(getSlide()).toBe(seen);
});

test('an upright phone loads the copy in its shape of a photo that the school has chosen, other screens the photo', () => {
  const createPicture = (url: string, name: string) => ({
    url,
    childImageSharp: {
      gatsbyImageData: {
        layout: 'fullWidth' as const,
        width: 1,
        height: 1,
        images: { fallback: { src: `/${name}.webp`, srcSet: `/${name}.webp 600w` }, sources: [] },
      },
    },
  });
  const [first] = getOriginalContent('inicio').slides;
  if (!first) throw new Error('There is no original highlight.');
  const photo = { src: '/a.webp', alt: 'Crianças no pátio', focus: '30 60' };
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  const { container } = render(
    <Hero
      slides={[{ ...first, photo }]}
      pictures={[createPicture('/a.webp', 'larga')]}
      phonePictures={[createPicture('/a.webp#corte=9:16,30,60', 'alta')]}
      landscapes={[]}
      portraits={[]}
    />,
  );
  const source = container.querySelector('source[media*="portrait"]');
  expect(source?.getAttribute('srcset')).toBe('/alta.webp 600w');
  expect(screen.getByRole('img', { name: photo.alt }).getAttribute('src')).toBe('/larga.webp');
});
