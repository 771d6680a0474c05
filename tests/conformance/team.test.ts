import { as, inviter, type Person, readOutcome, staff } from './support/connect';

/* The team stays unchanged for other tests: each change is refused, or concerns this file's own account. */

const email = 'bia@conformidade.example';
const invite = (
  nome: string | null = 'Bia',
  address: string | null = email,
  who: Person = 'inviter',
) => as[who].rpc('convidar_membro', { email: address, nome });
const stranger = 'outra@conformidade.example';
/** Fetches the members whom this file's tests may concern: tests that run at the same time change others. */
const fetchMembers = async () => {
  const all = as.inviter.from('equipe_membros').select('nome, email, muda_equipe');
  const addresses = [staff.email, inviter.email, email, stranger].join(',');
  const concerned = all.or(`email.in.(${addresses}),nome.in.(Bia,Ana)`);
  return (await concerned.order('email').throwOnError()).data;
};
const removeInvitee = async () => {
  const { data } = await as.staff.from('equipe_membros').select('user_id').eq('nome', 'Bia');
  for (const { user_id } of data ?? [])
    await as.inviter.from('equipe').delete().eq('user_id', user_id);
};
beforeAll(removeInvitee);
afterAll(removeInvitee);

test('a member who may invite can add a person to the team and remove them again', async () => {
  const before = await fetchMembers();
  const { data: id } = await invite('  Bia ', `  ${email.toUpperCase()} `).throwOnError();
  expect(await fetchMembers()).toEqual(
    expect.arrayContaining([...before, { nome: 'Bia', email, muda_equipe: false }]),
  );
  const { error } = await invite();
  expect(error).toMatchObject({
    code: 'PT409',
    message: expect.stringContaining('já foi convidada'),
  });
  await as.inviter.from('equipe').delete().eq('user_id', id).throwOnError();
  expect(await fetchMembers()).toEqual(before);
  // The account still exists, and is added again.
  expect((await invite().throwOnError()).data).toBe(id);
});

test.each([
  ['somebody who is in the team already', staff.email, 'Ana', 'PT409'],
  ['an invalid e-mail', 'bia', 'Bia', 'PT422'],
  ['no e-mail', null, 'Bia', 'PT422'],
  ['a person with a blank name', stranger, '  ', 'PT422'],
  ['a person without a name', stranger, null, 'PT422'],
  ['a person with too long a name', stranger, 'B'.repeat(201), 'PT422'],
])('%s is not added to the team', async (_, address, name, code) => {
  const before = await fetchMembers();
  expect(await readOutcome(invite(name, address))).toBe(code);
  expect(await fetchMembers()).toEqual(before);
});

test('the team always keeps a member who can invite, and nobody can remove themselves', async () => {
  const team = () => as.inviter.from('equipe');
  const before = await fetchMembers();
  expect(await readOutcome(team().delete().eq('user_id', inviter.id))).toBe('PT409');
  for (const change of [team().update({ muda_equipe: false }), team().delete()])
    expect(await readOutcome(change.not('user_id', 'is', null))).toBe('PT409');
  expect(await fetchMembers()).toEqual(before);
});
