import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useQuery, useSearch } from './useSearch';

test('typed text stays when the router reports the same visit again; a new visit replaces it with its query', () => {
  const { result, rerender } = renderHook(useQuery, { initialProps: { key: '1', search: '' } });
  act(() => result.current.setText('horta'));
  rerender({ key: '1', search: '?q=cardapio' });
  expect(result.current.text).toBe('horta');
  rerender({ key: '2', search: '?q=cardapio' });
  expect(result.current).toMatchObject({ text: 'cardapio', query: 'cardapio' });
});

test('a search whose file does not arrive fails after thirty seconds, and can be retried', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const fetchMock = jest.fn<typeof fetch>(
    (_url, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  globalThis.fetch = fetchMock;
  const { result } = renderHook(() => useSearch('horta'));
  expect(result.current.state).toBe('loading');
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(result.current.state).toBe('failed');
  act(() => result.current.retry());
  expect(fetchMock).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
