import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'ra-core';
import { useState } from 'react';
import { SupabaseUrlContext } from '../../providers/installation';
import { useWithdraw, type WithdrawalRequest, WithdrawalHost } from './withdrawing';

const dataProvider = {
  previewWithdrawal: async () => ({ fotos: 1, outros: [] }),
  withdraw: jest.fn(async () => 'a'),
  readWithdrawal: () => new Promise(() => undefined),
} as unknown as DataProvider;

/** An item that disappears when it is taken off the air. */
function Item({ request }: { request: Partial<WithdrawalRequest> }) {
  const withdraw = useWithdraw();
  const [isGone, setGone] = useState(false);
  const ask = () =>
    withdraw({
      table: 'noticias',
      rowId: '1',
      name: 'a notícia',
      onWithdrawn: () => setGone(true),
      ...request,
    });
  return isGone ? null : <button onClick={ask}>Retirar</button>;
}

async function open(request: Partial<WithdrawalRequest> = {}) {
  render(
    <SupabaseUrlContext value={window.location.origin}>
      <CoreAdminContext dataProvider={dataProvider}>
        <main tabIndex={-1}>
          <WithdrawalHost>
            <Item request={request} />
          </WithdrawalHost>
          <section tabIndex={-1} aria-label="Fotos" />
        </main>
      </CoreAdminContext>
    </SupabaseUrlContext>,
  );
  const button = screen.getByRole('button', { name: 'Retirar' });
  button.focus();
  fireEvent.click(button);
  await screen.findByLabelText('Entendi: não dá para desfazer');
  return button;
}

async function confirm() {
  fireEvent.click(screen.getByLabelText('Entendi: não dá para desfazer'));
  fireEvent.click(screen.getByRole('button', { name: 'Retirar do ar' }));
  const name = 'Retirando do ar a notícia';
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name })));
}

test('who changes their mind is back on the button that asked', async () => {
  const button = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('the focus is in the progress, and then on the page, when what asked is gone', async () => {
  await open();
  await confirm();
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('the focus is where the request says, when what asked is gone', async () => {
  const findPhotos = () => screen.getByRole('region', { name: 'Fotos' });
  await open({ findNext: findPhotos });
  await confirm();
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(document.activeElement).toBe(findPhotos()));
});
