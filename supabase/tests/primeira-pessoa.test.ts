import { describeEarlierMembers, describeFirstMember } from '../ops/setup/steps/member';
import { createTestDatabase } from './support/database';

const { db } = await createTestDatabase();

const readMembers = async () =>
  (
    await db.query<{ nome: string; muda_equipe: boolean }>(
      `select nome, muda_equipe from public.equipe join auth.users on users.id = user_id
       where email = 'nova@escola.example'`,
    )
  ).rows;

describe('the first member, as set-up adds it', () => {
  afterEach(() => db.exec(`delete from auth.users where email = 'nova@escola.example'`));

  test.each([
    "Ana D'Ávila",
    'Ana $$ Souza',
    'Ana $1',
    'Ana \\ Souza',
    "\\'; drop table equipe; --",
  ])('may be called %s', async (name) => {
    await db.exec(describeFirstMember('nova@escola.example', name));
    expect(await readMembers()).toEqual([{ nome: name, muda_equipe: true }]);
  });

  test('at a mistyped address is no member any more, but nobody who has signed in is lost', async () => {
    const readNames = async () =>
      (await db.query<{ nome: string }>('select nome from public.equipe order by nome')).rows;
    await db.exec('begin');
    await db.exec(describeFirstMember('nova@escola.example', 'Nova'));
    await db.exec(
      `update auth.users set last_sign_in_at = now() where email = 'ana@coopen.example'`,
    );
    await db.exec(describeEarlierMembers('nova@escola.example'));
    expect(await readNames()).toHaveLength(3);
    await db.exec('update auth.users set last_sign_in_at = null, encrypted_password = null');
    await db.exec(describeEarlierMembers('nova@escola.example'));
    expect(await readNames()).toEqual([{ nome: 'Nova' }]);
    await db.exec('rollback');
  });

  test('is added once, and may invite even after somebody took that away', async () => {
    await db.exec(describeFirstMember('nova@escola.example', 'Ana'));
    await db.exec(`update public.equipe set muda_equipe = false where nome = 'Ana'`);
    await db.exec(describeFirstMember('Nova@escola.example', 'Ana Souza'));
    expect(await readMembers()).toEqual([{ nome: 'Ana', muda_equipe: true }]);
  });
});
