import { act, renderHook } from '@testing-library/react';
import { useQuery } from './useSearch';

test('typed text stays when the router reports the same visit again; another visit brings its own query', () => {
  const { result, rerender } = renderHook(useQuery, { initialProps: { key: '1', search: '' } });
  act(() => result.current.setText('horta'));
  rerender({ key: '1', search: '?q=cardapio' });
  expect(result.current.text).toBe('horta');
  rerender({ key: '2', search: '?q=cardapio' });
  expect(result.current).toMatchObject({ text: 'cardapio', query: 'cardapio' });
});
