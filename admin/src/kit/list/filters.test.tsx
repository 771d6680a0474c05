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
    setListSearch: (value: string) => hook.rerender(value),
  };
}

test('the search field keeps typed text until the list searches for it, and shows any other search of the list', () => {
  const field = open('');
  field.type('f');
  field.type('fe');
  field.setListSearch('f');
  expect(field.text()).toBe('fe');
  field.setListSearch('fe');
  for (const search of ['', 'festa', '']) {
    field.setListSearch(search);
    expect(field.text()).toBe(search);
  }
});
