import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useQuery, useSearch } from './useSearch';

test('typed text stays when the router reports the same visit again; another visit brings its own query', () => {
  const { result, rerender } = renderHook(useQuery, { initialProps: { key: '1', search: '' } });
  act(() => result.current.setText('horta'));
  rerender({ key: '1', search: '?q=cardapio' });
  expect(result.current.text).toBe('horta');
  rerender({ key: '2', search: '?q=cardapio' });
  expect(result.current).toMatchObject({ text: 'cardapio', query: 'cardapio' });
});

test('a search whose file never arrives has failed after a while, and may be tried again', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const fetching = jest.fn<typeof fetch>(
    (_url, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  globalThis.fetch = fetching;
  const { result } = renderHook(() => useSearch('horta'));
  expect(result.current.state).toBe('loading');
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(result.current.state).toBe('failed');
  act(() => result.current.retry());
  expect(fetching).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
