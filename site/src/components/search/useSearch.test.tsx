import { act, renderHook } from '@testing-library/react';
import { useQuery } from './useSearch';

test('what is being typed stays when the router tells the same visit once more; another visit has its own words', () => {
  const { result, rerender } = renderHook(useQuery, { initialProps: { key: '1', search: '' } });
  act(() => result.current.setText('horta'));
  rerender({ key: '1', search: '?q=cardapio' });
  expect(result.current.text).toBe('horta');
  rerender({ key: '2', search: '?q=cardapio' });
  expect(result.current).toMatchObject({ text: 'cardapio', query: 'cardapio' });
});
