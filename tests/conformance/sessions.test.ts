import { createApiClient, services } from './support/connect';

/* Signing out on this device and on others. */

const { leaver, keys } = services;

/** Signs the account in on a new device. */
async function signIn() {
  const device = createApiClient(keys.publishable);
  const { data, error } = await device.auth.signInWithPassword(leaver);
  if (error) throw error;
  return { device, refresh_token: data.session.refresh_token };
}
type Device = Awaited<ReturnType<typeof signIn>>;

/** Whether a device's session can be refreshed; otherwise it ends when its token expires. */
async function isSessionOpen({ refresh_token }: Device): Promise<boolean> {
  const { error } = await createApiClient(keys.publishable).auth.refreshSession({ refresh_token });
  return error === null;
}

test.each([
  ['local', { here: false, elsewhere: true }],
  ['others', { here: true, elsewhere: false }],
  ['global', { here: false, elsewhere: false }],
] as const)(
  'signing out with the scope %s ends those sessions and no others',
  async (scope, expected) => {
    const elsewhere = await signIn();
    const here = await signIn();
    expect((await here.device.auth.signOut({ scope })).error).toBeNull();
    expect({ here: await isSessionOpen(here), elsewhere: await isSessionOpen(elsewhere) }).toEqual(
      expected,
    );
  },
);

test('an unknown scope signs nobody out', async () => {
  const here = await signIn();
  const { data } = await here.device.auth.getSession();
  const response = await fetch(`${services.url}/auth/v1/logout?scope=todos`, {
    method: 'POST',
    headers: {
      apikey: keys.publishable,
      authorization: `Bearer ${data.session?.access_token}`,
    },
  });
  expect(response.status).toBe(400);
  expect(await isSessionOpen(here)).toBe(true);
});
