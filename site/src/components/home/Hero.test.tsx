import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { originalWords } from 'shared/pages/read';
import { Hero } from './Hero';

function visit({ wantsLessMotion = false } = {}) {
  window.matchMedia = () => ({ matches: wantsLessMotion }) as MediaQueryList;
  render(
    <Hero slides={originalWords('inicio').slides} pictures={[]} landscapes={[]} portraits={[]} />,
  );
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const hero = () => screen.getByRole('region', { name: 'Destaques da escola' });
const dots = () => screen.getAllByRole('button', { name: /^Ir para o destaque/ });
// The document takes the arrows, which wider screens alone show, for hidden.
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

/** The number of the slide that is seen. */
const slide = () => dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1;

test('pauses while it is hovered, then gives the slide its full time', () => {
  visit();
  wait(4);
  fireEvent.mouseEnter(hero());
  wait(60);
  expect(slide()).toBe(1);
  fireEvent.mouseLeave(hero());
  wait(4.9);
  expect(slide()).toBe(1);
  wait(0.1);
  expect(slide()).toBe(2);
});

test('the pause button stops it for good, and starts it again', () => {
  visit();
  press('Pausar a apresentação');
  wait(60);
  expect(slide()).toBe(1);
  press('Retomar a apresentação');
  wait(5);
  expect(slide()).toBe(2);
});

test('stands still for a visitor who asked for less motion, until it is started', () => {
  visit({ wantsLessMotion: true });
  wait(60);
  expect(slide()).toBe(1);
  press('Retomar a apresentação');
  wait(5);
  expect(slide()).toBe(2);
});

test('arrows lead round both ends, and a dot to its slide, which is seen for five seconds', () => {
  visit();
  press('Anterior');
  expect(slide()).toBe(4);
  press('Próximo');
  expect(slide()).toBe(1);
  wait(4);
  fireEvent.click(dots()[2] as HTMLElement);
  wait(4.9);
  expect(slide()).toBe(3);
  wait(0.1);
  expect(slide()).toBe(4);
});

test('a quick swipe leads on, and one the other way back', () => {
  visit();
  const touch = (x: number) => {
    const fingers = [{ clientX: x, clientY: 300 }];
    return { touches: fingers, changedTouches: fingers };
  };
  for (const [from, to, seen] of [
    [320, 80, 2],
    [80, 320, 1],
  ] as const) {
    fireEvent.touchStart(hero(), touch(from));
    fireEvent.touchEnd(hero(), touch(to));
    expect(slide()).toBe(seen);
  }
});
