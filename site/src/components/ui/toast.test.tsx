import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { dismissToast, toast, Toaster } from './toast';

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  act(dismissToast);
  jest.useRealTimers();
});

/** jsdom has no pointer events; a mouse event with the same name carries the same coordinates. */
function swipe(element: Element, distance: number) {
  const createEvent = (type: string, clientX: number) =>
    new MouseEvent(type, { clientX, bubbles: true });
  fireEvent(element, createEvent('pointerdown', 100));
  fireEvent(element, createEvent('pointerup', 100 + distance));
}

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const isShown = (title: string) => screen.queryByText(title) !== null;

test('a message stays for five seconds, or for its own duration', () => {
  act(() => toast({ title: 'Sucesso!' }));
  advance(4900);
  expect(isShown('Sucesso!')).toBe(true);
  advance(200);
  expect(isShown('Sucesso!')).toBe(false);

  act(() => toast({ title: 'Copiado!', duration: 3000 }));
  advance(3100);
  expect(isShown('Copiado!')).toBe(false);
});

test('a message replaces the previous one, even the same message', () => {
  act(() => toast({ title: 'Um' }));
  advance(4000);
  act(() => toast({ title: 'Dois' }));
  expect(isShown('Um')).toBe(false);
  advance(4000);
  act(() => toast({ title: 'Dois' }));
  advance(4000);
  expect(isShown('Dois')).toBe(true);
});

test('a message stays while it is hovered, and its button closes it', () => {
  act(() => toast({ title: 'Copiado!', duration: 3000 }));
  fireEvent.mouseEnter(screen.getByText('Copiado!'));
  advance(10_000);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(isShown('Copiado!')).toBe(false);
});

test('a swipe of more than 50 pixels to the right closes a message', () => {
  act(() => toast({ title: 'Copiado!' }));
  const message = screen.getByText('Copiado!');
  swipe(message, 50);
  expect(isShown('Copiado!')).toBe(true);
  swipe(message, 51);
  expect(isShown('Copiado!')).toBe(false);
});

test('F8 moves the focus to the messages', () => {
  fireEvent.keyDown(window, { key: 'F8' });
  expect(document.activeElement).toBe(screen.getByRole('region'));
});
