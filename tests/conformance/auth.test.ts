import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import {
  createAccount,
  deleteAccount,
  openDevice,
  openLink,
  readMails,
  readToken,
  requestRecovery,
  signIn,
  sql,
} from './support/accounts';
import {
  as,
  onEmbedded,
  onHosted,
  readOutcome,
  registerCleanup,
  services,
  withDatabase,
} from './support/connect';
import { newcomer } from './support/samples';

/* What the console and the database rely on in the auth service. */

const chosen = 'três tigres tristes';

describe('signing in', () => {
  test('says the same for a wrong password as for an unknown account', async () => {
    const { email } = await createAccount();
    const password = 'não é esta, não';
    for (const address of [email, 'ninguem@conformidade.example']) {
      const { error } = await openDevice().signInWithPassword({ email: address, password });
      expect(error).toMatchObject({
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      });
    }
  });

  test('gives a token that names the account and the session, and expires within an hour', async () => {
    const account = await createAccount();
    const { session } = await signIn(account);
    const [, claims = ''] = session.access_token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      sub: account.id,
      role: 'authenticated',
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(session.user).toMatchObject({ id: account.id, email: account.email });
    expect(session.expires_in).toBeGreaterThan(0);
    expect(session.expires_in).toBeLessThanOrEqual(3600);
  });

  test('works however the e-mail is capitalized, and the team sees when it happened', async () => {
    const before = Date.now();
    const { email, password } = await createAccount();
    await signIn({ email: email.toUpperCase(), password });
    const { id } = services.accounts.staff;
    await signIn({ email: services.accounts.staff.email, password });
    const { data } = await as.inviter.from('equipe_membros').select().eq('user_id', id).single();
    // The service may run on another machine, whose clock differs a little.
    expect(Date.parse(data.last_sign_in_at)).toBeGreaterThan(before - 60_000);
  });

  test('is impossible without a password', async () => {
    const { email } = await createAccount();
    const { error } = await openDevice().signInWithPassword({ email, password: '' });
    expect(error).not.toBeNull();
  });

  test('nobody signs themselves up', async () => {
    const email = 'intrusa@conformidade.example';
    const { data, error } = await openDevice().signUp({ email, password: chosen });
    expect(error).not.toBeNull();
    expect(data).toEqual({ user: null, session: null });
  });

  test('visitors and staff cannot administer accounts', async () => {
    const { keys, accounts, url } = services;
    for (const token of [keys.publishable, accounts.inviter.token]) {
      const headers = { apikey: keys.publishable, authorization: `Bearer ${token}` };
      const { status } = await fetch(`${url}/auth/v1/admin/users`, { headers });
      expect([401, 403, 404, 405]).toContain(status);
    }
  });
});

describe('a refresh token', () => {
  test('is replaced by each refresh, which continues the same session', async () => {
    const { auth, session } = await signIn(await createAccount());
    const { data } = await auth.refreshSession();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(readSessionId(data.session?.access_token)).toBe(readSessionId(session.access_token));
  });

  test('may be used by two tabs at the same time, and both stay signed in', async () => {
    const { session } = await signIn(await createAccount());
    const { refresh_token } = session;
    const tabs = [openDevice(), openDevice()];
    for (const { error } of await Promise.all(
      tabs.map((tab) => tab.refreshSession({ refresh_token })),
    ))
      expect(error).toBeNull();
    for (const tab of tabs) expect((await tab.refreshSession()).error).toBeNull();
  });

  test('that was stolen ends its session when it is used after the owner has refreshed twice', async () => {
    const { auth, session } = await signIn(await createAccount());
    await auth.refreshSession();
    await auth.refreshSession();
    // Reuse within ten seconds counts as an accident of the network.
    await sleep(11_000);
    const { refresh_token } = session;
    const { error: stolen } = await openDevice().refreshSession({ refresh_token });
    expect(stolen?.code).toBe('refresh_token_already_used');
    const { error: owner } = await auth.refreshSession();
    expect(owner?.code).toMatch(
      /^(refresh_token_already_used|refresh_token_not_found|session_not_found)$/,
    );
  });

  test('whose session was signed out is refused with a code', async () => {
    const { auth, session } = await signIn(await createAccount());
    await auth.signOut({ scope: 'local' });
    const { refresh_token } = session;
    const { error } = await openDevice().refreshSession({ refresh_token });
    expect(error?.code).toMatch(/^(refresh_token_not_found|session_not_found)$/);
  });

  test('that is refused once the token has expired signs its client out, which the console is notified of', async () => {
    const account = await createAccount();
    const { url, keys } = services;
    /** What a browser would store. */
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
    const { auth } = createClient(url, keys.publishable, {
      auth: { storage, storageKey: 'session', autoRefreshToken: false },
    });
    const events: string[] = [];
    auth.onAuthStateChange((event) => void events.push(event));
    await auth.signInWithPassword(account);
    const expire = () => {
      const session = JSON.parse(stored.get('session') ?? '') as object;
      stored.set('session', JSON.stringify({ ...session, expires_at: 1 }));
    };
    expire();
    expect((await auth.getSession()).data.session).not.toBeNull();
    const { auth: elsewhere } = await signIn(account);
    await elsewhere.signOut({ scope: 'others' });
    expire();
    expect((await auth.getSession()).data.session).toBeNull();
    expect(events.filter((event) => event !== 'INITIAL_SESSION')).toEqual([
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'SIGNED_OUT',
    ]);
  });
});

describe('a token', () => {
  test('whose session was ended elsewhere does not read the account', async () => {
    const account = await createAccount();
    const { auth } = await signIn(account);
    const { auth: elsewhere } = await signIn(account);
    await elsewhere.signOut({ scope: 'others' });
    const { error } = await auth.getUser();
    // The library names this error itself, and the console knows it by its name.
    expect(error?.name).toBe('AuthSessionMissingError');
  });

  test('whose session was ended elsewhere can still be signed out', async () => {
    const account = await createAccount();
    const { auth } = await signIn(account);
    const { auth: elsewhere } = await signIn(account);
    await elsewhere.signOut({ scope: 'others' });
    expect((await auth.signOut({ scope: 'local' })).error).toBeNull();
    expect((await auth.getSession()).data.session).toBeNull();
  });

  test('of an account that was deleted does not read the account', async () => {
    const account = await createAccount();
    const { auth } = await signIn(account);
    await deleteAccount(account.id);
    const { data, error } = await auth.getUser();
    expect(data.user).toBeNull();
    // The console has words for both.
    expect(['user_not_found', 'AuthSessionMissingError']).toContain(error?.code ?? error?.name);
    await expect(signIn(account)).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  test('that somebody else signed is refused', async () => {
    const { session } = await signIn(await createAccount());
    const forged = session.access_token.replace(/[^.]+$/, 'a'.repeat(43));
    const { data, error } = await openDevice().getUser(forged);
    expect(data.user).toBeNull();
    // The console shows the same words for both.
    expect(['bad_jwt', 'AuthSessionMissingError']).toContain(error?.code ?? error?.name);
  });
});

describe('a new password', () => {
  test.each([
    ['without the current one', { password: chosen }, 'current_password_required'],
    [
      'with a wrong current one',
      { password: chosen, current_password: 'não é esta, não' },
      'current_password_invalid',
    ],
    ['that is too short', { password: 'onze letras', isRight: true }, 'weak_password'],
    ['that is the current one', { isRight: true }, 'same_password'],
  ])('%s is refused', async (_, { isRight, ...given }: Attempt, code) => {
    const account = await createAccount();
    const { auth } = await signIn(account);
    const right = isRight && { current_password: account.password };
    const { error } = await auth.updateUser({ password: account.password, ...right, ...given });
    expect(error?.code).toBe(code);
    await expect(signIn(account)).resolves.toBeDefined();
  });

  test('ends the other sessions, and not the one that set it', async () => {
    const account = await createAccount();
    const { auth } = await signIn(account);
    const { auth: elsewhere } = await signIn(account);
    const change = { password: chosen, current_password: account.password };
    expect((await auth.updateUser(change)).error).toBeNull();
    expect((await auth.refreshSession()).error).toBeNull();
    expect((await elsewhere.refreshSession()).error).not.toBeNull();
    await expect(signIn(account)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(signIn({ ...account, password: chosen })).resolves.toBeDefined();
  });
});

interface Attempt {
  password?: string;
  current_password?: string;
  /** Whether the right current password is sent along. */
  isRight?: boolean;
}

describe('a recovery link', () => {
  test('signs in once, and sets a password without the current one', async () => {
    const account = await createAccount();
    const token = await requestRecovery(account);
    const { auth, session } = await openLink(token);
    expect(session?.user.id).toBe(account.id);
    expect((await auth.updateUser({ password: chosen })).error).toBeNull();
    await expect(signIn({ ...account, password: chosen })).resolves.toBeDefined();
    expect((await openLink(token)).code).toBe('otp_expired');
  });

  test('stops working when a newer one was requested', async () => {
    const account = await createAccount();
    const older = await requestRecovery(account);
    const newer = await requestRecovery(account, 2);
    expect((await openLink(older)).code).toBe('otp_expired');
    expect((await openLink(newer)).code).toBeUndefined();
  });

  test('keeps the sessions of other devices open until a password is chosen', async () => {
    const account = await createAccount();
    const { auth: elsewhere } = await signIn(account);
    const { auth } = await openLink(await requestRecovery(account));
    expect((await elsewhere.refreshSession()).error).toBeNull();
    expect((await auth.updateUser({ password: chosen })).error).toBeNull();
    expect((await elsewhere.refreshSession()).error).not.toBeNull();
  });

  test('does not confirm an e-mail, and a made-up one opens nothing', async () => {
    const token = await requestRecovery(await createAccount());
    expect((await openLink(token, 'email_change')).code).toBe('otp_expired');
    expect((await openLink('0'.repeat(64))).code).toBe('otp_expired');
  });
});

withDatabase('a recovery link', () => {
  test.each([
    ['59 minutes', undefined],
    ['61 minutes', 'otp_expired'],
  ])('that is %s old opens the account, or has expired', async (age, code) => {
    const account = await createAccount();
    const token = await requestRecovery(account);
    await sql`update auth.users set recovery_sent_at = now() - ${age}::interval where id = ${account.id}`;
    expect((await openLink(token)).code).toBe(code);
  });
});

withDatabase('an invitation', () => {
  test('lets its owner in once, who chooses a password and signs in with it', async () => {
    const email = `${newcomer}convite@conformidade.example`;
    const invitation = { email, nome: 'Novata' };
    const { data: id } = await as.inviter.rpc('convidar_membro', invitation).throwOnError();
    registerCleanup(() => sql`delete from auth.users where id = ${id}`);
    // The token is only in the mail.
    const token = 'a'.repeat(64);
    await sql`update private.convites set token_hash = private.hash_token(${token}) where user_id = ${id}`;
    await expect(signIn({ email, password: chosen })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });

    const accept = () => as.visitor.rpc('aceitar_convite', { token });
    const { data: token_hash } = await accept().throwOnError();
    const { auth, session } = await openLink(token_hash);
    expect(session?.user).toMatchObject({ id, email });
    const { data: member } = await as.inviter
      .from('equipe_membros')
      .select('last_sign_in_at, convite')
      .eq('user_id', id)
      .single();
    expect(member).toEqual({ last_sign_in_at: expect.any(String), convite: null });
    expect((await auth.updateUser({ password: chosen })).error).toBeNull();
    await expect(signIn({ email, password: chosen })).resolves.toBeDefined();
    expect(await readOutcome(accept())).toBe('PT410');
    expect((await openLink(token_hash)).code).toBe('otp_expired');
  });
});

describe('a new e-mail', () => {
  test.each([
    ['somebody else’s', services.accounts.staff.email, ['email_exists']],
    ['not an e-mail', 'bia', ['validation_failed', 'email_address_invalid']],
  ])('that is %s is refused', async (_, email, codes) => {
    const { password, ...account } = await createAccount();
    const { auth } = await signIn({ ...account, password });
    const { error } = await auth.updateUser({ email, current_password: password });
    expect(codes).toContain(error?.code);
  });
});

onHosted('the embedded service requires only the link in the mail to the new e-mail', () => {
  test('a new e-mail takes effect when the links in both mails were opened', async () => {
    const { id, email, password } = await createAccount();
    const newEmail = `nova-${email}`;
    const readLink = async (type: 'email_change_current' | 'email_change_new') => {
      const { data, error } = await as.service.auth.admin.generateLink({ type, email, newEmail });
      if (error) throw error;
      return data.properties.hashed_token;
    };
    const links = [await readLink('email_change_current'), await readLink('email_change_new')];
    const [first, second] = [
      await openLink(links[0] ?? '', 'email_change'),
      await openLink(links[1] ?? '', 'email_change'),
    ];
    // The console takes a response without a session as the first of two.
    expect([first.code, first.session]).toEqual([undefined, null]);
    expect(second.session?.user).toMatchObject({ id, email: newEmail });
    await expect(signIn({ email: newEmail, password })).resolves.toBeDefined();
  });
});

onEmbedded('mails would go to addresses that do not exist', () => {
  test('asking for a recovery mail needs no more than the publishable key, as set-up asks', async () => {
    const { email } = await createAccount();
    const response = await fetch(`${services.url}/auth/v1/recover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: services.keys.publishable },
      body: JSON.stringify({ email }),
    });
    expect(response.status).toBe(200);
    expect((await openLink(await readToken(email))).session?.user.email).toBe(email);
  });

  test('asking for a recovery mail does not reveal who has an account', async () => {
    const { email } = await createAccount();
    for (const address of [email, 'ninguem@conformidade.example'])
      expect((await openDevice().resetPasswordForEmail(address)).error).toBeNull();
  });

  test('too many recovery mails to one address are refused with a code', async () => {
    const { email } = await createAccount();
    const codes: unknown[] = [];
    for (let mails = 1; mails <= 4; mails += 1)
      codes.push((await openDevice().resetPasswordForEmail(email)).error?.code);
    expect(codes).toEqual([undefined, undefined, undefined, 'over_email_send_rate_limit']);
  });

  test('a new e-mail takes effect when the link in its mail is opened', async () => {
    const { password, ...account } = await createAccount();
    const { auth } = await signIn({ ...account, password });
    const email = `nova-${account.email}`;
    const { data } = await auth.updateUser({ email, current_password: password });
    expect(data.user).toMatchObject({
      email: account.email,
      new_email: email,
      email_change_sent_at: expect.any(String),
    });
    const { session } = await openLink(await readToken(email), 'email_change');
    expect(session?.user.email).toBe(email);
    await expect(signIn({ email, password })).resolves.toBeDefined();
  });

  test('the owner of an account is told of a new password', async () => {
    const account = await createAccount();
    const { auth } = await signIn(account);
    await auth.updateUser({ password: chosen, current_password: account.password });
    const [mail] = await readMails(account.email);
    expect(mail?.subject).toBe('A senha da sua conta do painel foi trocada');
  });
});

const readSessionId = (token = '') => {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { session_id: string })
    .session_id;
};
