import { jest } from '@jest/globals';
import { focusManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  ResourceContextProvider,
  TestMemoryRouter,
} from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { AlsoEditing } from './EditorDialogs';

const announce = jest.fn<(resource: string, id: string, open?: boolean) => Promise<string[]>>();

beforeEach(() => {
  jest.useFakeTimers();
  announce.mockReset().mockResolvedValue([]);
});
afterEach(() => {
  focusManager.setFocused(undefined);
  jest.useRealTimers();
});

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function open() {
  const dataProvider = { announceEditing: announce } as unknown as DataProvider;
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
  await wait(0);
  return unmount;
}

const said = () => screen.getByRole('status').textContent;

test('names colleagues as they come and go, and takes leave on closing', async () => {
  announce.mockResolvedValueOnce(['Ana']);
  const close = await open();
  expect(said()).toBe('Ana também está editando este item agora.');
  announce.mockResolvedValueOnce(['Ana', 'Bia']);
  await wait(20_100);
  expect(said()).toBe('Ana e Bia também estão editando este item agora.');
  announce.mockResolvedValue([]);
  await wait(20_100);
  expect(said()).toBe('');
  expect(announce).toHaveBeenLastCalledWith('agenda', '7');
  close();
  expect(announce).toHaveBeenLastCalledWith('agenda', '7', false);
});

test('nothing is said while the page is hidden, and at once when it is back', async () => {
  await open();
  focusManager.setFocused(false);
  await wait(60_000);
  expect(announce).toHaveBeenCalledTimes(1);
  await act(async () => focusManager.setFocused(true));
  expect(announce).toHaveBeenCalledTimes(2);
});
