import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ListPathContext } from '../consoleData';
import { CoreAdminContext } from 'ra-core';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useCloseEditor, useFetchErrorHandler } from './dialogs';

const open = jest.fn();

function Screen() {
  const close = useCloseEditor();
  return (
    <>
      <button onClick={close}>Cancelar</button>
      <button onClick={open}>Abrir</button>
    </>
  );
}

const click = (name: string, detail: number) =>
  fireEvent.click(screen.getByRole('button', { name }), { detail });

test('the second click of a double click that closes an editor opens nothing below it', () => {
  render(
    <MemoryRouter>
      <ListPathContext value="/agenda">
        <Screen />
      </ListPathContext>
    </MemoryRouter>,
  );
  click('Cancelar', 1);
  click('Abrir', 2);
  expect(open).not.toHaveBeenCalled();
  click('Abrir', 1);
  expect(open).toHaveBeenCalledTimes(1);
  click('Abrir', 2);
  expect(open).toHaveBeenCalledTimes(2);
});

function Failing({ isShown }: { isShown: boolean }) {
  const handleFetchError = useFetchErrorHandler('Erro ao carregar');
  const { pathname } = useLocation();
  const fail = () => handleFetchError(new Error('Sem conexão'), isShown);
  return <button onClick={fail}>Falhar em {pathname}</button>;
}

test.each([
  { isShown: false, path: '/agenda' },
  { isShown: true, path: '/agenda/7' },
])('content that cannot be fetched closes its dialog only if nothing is shown: %j', (each) => {
  render(
    <MemoryRouter initialEntries={['/agenda/7']}>
      <CoreAdminContext>
        <ListPathContext value="/agenda">
          <Failing isShown={each.isShown} />
        </ListPathContext>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button'));
  screen.getByText(`Falhar em ${each.path}`);
});
