import { act, render, screen } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, TestMemoryRouter } from 'ra-core';
import { StaffOnly } from './StaffOnly';

type Answer = { isStaff: boolean } | Error;

/** Opens a staff screen. @returns a function that triggers another check, as focusing the window does */
async function open(first: Answer) {
  let answer = first;
  const authProvider = {
    getIdentity: () => Promise.resolve({ id: 'ana', email: 'ana@escola.example' }),
    getPermissions: () =>
      answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
    checkError: () => Promise.resolve(),
  } as unknown as AuthProvider;
  render(
    <TestMemoryRouter>
      <CoreAdminContext authProvider={authProvider}>
        <StaffOnly>Rascunho de Ana</StaffOnly>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return (next: Answer) => {
    answer = next;
    act(() => window.dispatchEvent(new Event('visibilitychange')));
  };
}
const notStaff = 'Esta conta não faz parte da equipe';

test('an open screen disappears when its user was removed from the team', async () => {
  const checkAgain = await open({ isStaff: true });
  await screen.findByText('Rascunho de Ana');
  checkAgain({ isStaff: false });
  await screen.findByText(notStaff);
  expect(screen.queryByText('Rascunho de Ana')).toBeNull();
});

test('a screen stays open while membership cannot be checked', async () => {
  const checkAgain = await open({ isStaff: true });
  await screen.findByText('Rascunho de Ana');
  checkAgain(new Error('sem conexão'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByText('Rascunho de Ana')).not.toBeNull();
  checkAgain({ isStaff: false });
  await screen.findByText(notStaff);
});
