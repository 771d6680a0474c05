import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSlideshow } from './useSlideshow';

function visitorWantsLessMotion(matches: boolean) {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

beforeEach(() => {
  jest.useFakeTimers();
  visitorWantsLessMotion(false);
});

afterEach(() => {
  jest.useRealTimers();
});

const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const four = () => renderHook(() => useSlideshow(4)).result;

test('advances every five seconds and starts again after the last slide', () => {
  const slideshow = four();
  wait(4.9);
  expect(slideshow.current.current).toBe(0);
  wait(0.1);
  expect(slideshow.current.current).toBe(1);
  for (let slide = 0; slide < 3; slide++) wait(5);
  expect(slideshow.current.current).toBe(0);
});

test('waits while somebody points at it, then gives the slide its full time', () => {
  const slideshow = four();
  wait(4);
  act(() => slideshow.current.holders.onMouseEnter());
  wait(60);
  expect(slideshow.current.current).toBe(0);
  act(() => slideshow.current.holders.onMouseLeave());
  wait(4.9);
  expect(slideshow.current.current).toBe(0);
  wait(0.1);
  expect(slideshow.current.current).toBe(1);
});

test('the pause button stops it for good, and starts it again', () => {
  const slideshow = four();
  act(() => slideshow.current.toggle());
  wait(60);
  expect(slideshow.current.current).toBe(0);
  act(() => slideshow.current.toggle());
  wait(5);
  expect(slideshow.current.current).toBe(1);
});

test('stands still for who asked for less motion', () => {
  visitorWantsLessMotion(true);
  const slideshow = four();
  wait(60);
  expect(slideshow.current).toMatchObject({ current: 0, stopped: true });
});

test('the arrows lead around both ends', () => {
  const slideshow = four();
  act(() => slideshow.current.previous());
  expect(slideshow.current.current).toBe(3);
  act(() => slideshow.current.next());
  expect(slideshow.current.current).toBe(0);
});

test('a slide that was chosen is seen for five seconds', () => {
  const slideshow = four();
  wait(4);
  act(() => slideshow.current.goTo(2));
  wait(4.9);
  expect(slideshow.current.current).toBe(2);
  wait(0.1);
  expect(slideshow.current.current).toBe(3);
});
