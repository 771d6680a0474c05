import { expect, jest, test } from '@jest/globals';
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

test('the search field shows a search that changes without being typed', () => {
  const field = open('');
  field.searchBecomes('festa');
  expect(field.text()).toBe('festa');
  field.searchBecomes('');
  expect(field.text()).toBe('');
});

test('it keeps what is typed while the list is still behind', () => {
  const field = open('');
  field.type('f');
  field.type('fe');
  field.searchBecomes('f');
  expect(field.text()).toBe('fe');
  field.searchBecomes('fe');
  expect(field.text()).toBe('fe');
  field.searchBecomes('');
  expect(field.text()).toBe('');
});
