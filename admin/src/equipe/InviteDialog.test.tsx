import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'ra-core';
import type { Membro } from '../providers/data/resources';
import { ResendButton } from './InviteDialog';

test('the button that sends an invitation again keeps the focus, and sends once at a time', async () => {
  let finish = () => {};
  const resendInvitation = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(
    <CoreAdminContext dataProvider={{ resendInvitation } as unknown as DataProvider}>
      <ResendButton membro={{ user_id: 'a', nome: 'Bia' } as Membro} />
    </CoreAdminContext>,
  );
  const button = screen.getByRole('button', { name: 'Reenviar convite para Bia' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(resendInvitation.mock.calls).toEqual([['a']]);
  finish();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  expect(document.activeElement).toBe(button);
});
