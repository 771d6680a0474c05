import { jest } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { getOriginalContent } from 'shared/pages/read';
import { runWhenIdle, ScholarshipAnnouncement } from './ScholarshipAnnouncement';

const act = jest.fn();
let controller: AbortController;
const startHalfASecondAhead = () => runWhenIdle(performance.now() + 500, act, controller.signal);
beforeEach(() => {
  jest.useFakeTimers();
  controller = new AbortController();
});
afterEach(() => {
  controller.abort();
  act.mockReset();
  jest.useRealTimers();
});

test.each([
  ['a field has the focus', '<input>'],
  ['the menu is open', '<dialog open>Menu</dialog>'],
  ['a video plays', '<iframe tabindex="0" title="Depoimento"></iframe>'],
])('waits while %s, and for a moment afterwards', (_, html) => {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('input, iframe')?.focus();
  startHalfASecondAhead();
  jest.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  jest.advanceTimersByTime(4000);
  expect(act).toHaveBeenCalledTimes(1);
});

test('waits while the user types, in or outside a field, but not while the user navigates by keyboard', () => {
  startHalfASecondAhead();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  jest.advanceTimersByTime(400);
  fireEvent.keyDown(document.body, { key: 'M' });
  jest.advanceTimersByTime(1999);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
});

test('can be aborted', () => {
  startHalfASecondAhead();
  controller.abort();
  jest.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
});

test('an announcement left over from the old site is removed on every page', () => {
  const words = getOriginalContent('anuncio');
  const findLeftOver = () => document.querySelector('#popup-bolsas-legado');
  const addLeftOver = () =>
    document.body.insertAdjacentHTML('beforeend', '<p id="popup-bolsas-legado">');
  addLeftOver();
  const { rerender } = render(<ScholarshipAnnouncement path="/normas" words={words} />);
  expect(findLeftOver()).toBeNull();
  addLeftOver();
  rerender(<ScholarshipAnnouncement path="/estrutura" words={words} />);
  expect(findLeftOver()).toBeNull();
});
