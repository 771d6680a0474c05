import { afterEach, expect, jest, test } from '@jest/globals';
import { reloadAfterUpdate } from './pageGuards';

const reload = jest.fn();
reloadAfterUpdate(reload);

afterEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

/** A file of the console is missing. @returns the error that the screen then shows, if it is shown */
function miss() {
  const payload = new TypeError('Failed to fetch dynamically imported module');
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  return dispatchEvent(event) ? payload.message : null;
}

test('a missing file reloads the page, once', () => {
  expect(miss()).toBeNull();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(miss()).toContain('não pôde ser carregada');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a missing file leaves a page with unsaved work alone', () => {
  const hold = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', hold);
  expect(miss()).toContain('Verifique a internet');
  removeEventListener('beforeunload', hold);
  expect(reload).not.toHaveBeenCalled();
});

test('without a network, there is nothing to reload', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  expect(miss()).toContain('Verifique a internet');
  expect(reload).not.toHaveBeenCalled();
});
