import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSearchText } from './filters';

const search = jest.fn<(value: string) => void>();

function open(searched: string) {
  const hook = renderHook((value: string) => useSearchText(value, search), {
    initialProps: searched,
  });
  return {
    text: () => hook.result.current[0],
    type: (text: string) => act(() => hook.result.current[1](text)),
    searchBecomes: (value: string) => hook.rerender(value),
  };
}

test('the search field keeps what is typed while the list is behind, and shows other searches', () => {
  const field = open('');
  field.type('f');
  field.type('fe');
  field.searchBecomes('f');
  expect(field.text()).toBe('fe');
  field.searchBecomes('fe');
  for (const search of ['', 'festa', '']) {
    field.searchBecomes(search);
    expect(field.text()).toBe(search);
  }
});
