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

/** jsdom knows no pointer events; a mouse event of that name carries the same place. */
function sweep(element: Element, distance: number) {
  const at = (type: string, clientX: number) => new MouseEvent(type, { clientX, bubbles: true });
  fireEvent(element, at('pointerdown', 100));
  fireEvent(element, at('pointerup', 100 + distance));
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const shows = (title: string) => screen.queryByText(title) !== null;

test('a message stays five seconds, or as long as it says', () => {
  act(() => toast({ title: 'Sucesso!' }));
  pass(4900);
  expect(shows('Sucesso!')).toBe(true);
  pass(200);
  expect(shows('Sucesso!')).toBe(false);

  act(() => toast({ title: 'Copiado!', duration: 3000 }));
  pass(3100);
  expect(shows('Copiado!')).toBe(false);
});

test('a message takes the place of the one before, and of itself', () => {
  act(() => toast({ title: 'Um' }));
  pass(4000);
  act(() => toast({ title: 'Dois' }));
  expect(shows('Um')).toBe(false);
  pass(4000);
  act(() => toast({ title: 'Dois' }));
  pass(4000);
  expect(shows('Dois')).toBe(true);
});

test('a message waits while it is pointed at, and goes with its button', () => {
  act(() => toast({ title: 'Copiado!', duration: 3000 }));
  fireEvent.mouseEnter(screen.getByText('Copiado!'));
  pass(10_000);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(shows('Copiado!')).toBe(false);
});

test('a message goes when it is swept more than 50 pixels to the right', () => {
  act(() => toast({ title: 'Copiado!' }));
  const message = screen.getByText('Copiado!');
  sweep(message, 50);
  expect(shows('Copiado!')).toBe(true);
  sweep(message, 51);
  expect(shows('Copiado!')).toBe(false);
});

test('F8 moves the focus to the messages', () => {
  fireEvent.keyDown(window, { key: 'F8' });
  expect(document.activeElement).toBe(screen.getByRole('region'));
});
