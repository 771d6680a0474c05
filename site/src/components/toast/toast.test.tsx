import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { dismissToast, toast, Toaster } from './toast';

beforeEach(() => {
  jest.useFakeTimers();
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

function pass(milliseconds: number) {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
}

test('a message stays five seconds, or as long as it says', () => {
  render(<Toaster />);
  act(() => toast({ title: 'Sucesso!' }));
  pass(4900);
  expect(screen.queryByText('Sucesso!')).not.toBeNull();
  pass(200);
  expect(screen.queryByText('Sucesso!')).toBeNull();

  act(() => toast({ title: 'Copiado!', duration: 3000 }));
  pass(3100);
  expect(screen.queryByText('Copiado!')).toBeNull();
});

test('a message takes the place of the one before, and of itself', () => {
  render(<Toaster />);
  act(() => toast({ title: 'Um' }));
  pass(4000);
  act(() => toast({ title: 'Dois' }));
  expect(screen.queryByText('Um')).toBeNull();
  pass(4000);
  act(() => toast({ title: 'Dois' }));
  pass(4000);
  expect(screen.queryByText('Dois')).not.toBeNull();
});

test('a message waits while it is pointed at, and goes with its button', () => {
  render(<Toaster />);
  act(() => toast({ title: 'Copiado!', duration: 3000 }));
  fireEvent.mouseEnter(screen.getByText('Copiado!'));
  pass(10_000);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(screen.queryByText('Copiado!')).toBeNull();
});

test('a message goes when it is swept more than 50 pixels to the right', () => {
  render(<Toaster />);
  act(() => toast({ title: 'Copiado!' }));
  const message = screen.getByText('Copiado!');
  sweep(message, 50);
  expect(screen.queryByText('Copiado!')).not.toBeNull();
  sweep(message, 51);
  expect(screen.queryByText('Copiado!')).toBeNull();
});

test('F8 moves the focus to the messages', () => {
  render(<Toaster />);
  fireEvent.keyDown(window, { key: 'F8' });
  expect(document.activeElement).toBe(screen.getByRole('region'));
});
