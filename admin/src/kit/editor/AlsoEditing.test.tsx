import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  ResourceContextProvider,
  TestMemoryRouter,
} from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { AlsoEditing } from './EditorDialogs';

test('names colleagues while they have the item open, and announces when it is closed here', async () => {
  jest.useFakeTimers();
  const announceEditing = jest.fn<(...item: unknown[]) => Promise<string[]>>();
  announceEditing.mockResolvedValue(['Ana']);
  const dataProvider = { announceEditing } as unknown as DataProvider;
  const readStatusAfter = async (milliseconds: number) => {
    await act(() => jest.advanceTimersByTimeAsync(milliseconds));
    return screen.getByRole('status').textContent;
  };
  const { unmount } = render(
    <TestMemoryRouter initialEntries={['/7']}>
      <CoreAdminContext dataProvider={dataProvider}>
        <ResourceContextProvider value="agenda">
          <Routes>
            <Route path="/:id" element={<AlsoEditing />} />
          </Routes>
        </ResourceContextProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  expect(await readStatusAfter(0)).toBe('Ana também está editando este item agora.');
  announceEditing.mockResolvedValue(['Ana', 'Bia']);
  expect(await readStatusAfter(20_100)).toBe('Ana e Bia também estão editando este item agora.');
  announceEditing.mockResolvedValue([]);
  expect(await readStatusAfter(20_100)).toBe('');
  expect(announceEditing).toHaveBeenLastCalledWith('agenda', '7');
  unmount();
  expect(announceEditing).toHaveBeenLastCalledWith('agenda', '7', false);
  jest.useRealTimers();
});
