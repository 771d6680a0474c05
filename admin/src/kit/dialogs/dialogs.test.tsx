import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ListPathContext } from '../consoleData';
import { MemoryRouter } from 'react-router-dom';
import { useCloseEditor } from './dialogs';

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
