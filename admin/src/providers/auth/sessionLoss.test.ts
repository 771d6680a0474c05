import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ConsoleClient } from '../supabaseClient';
import { createSessionLoss, type SessionLoss } from './sessionLoss';

let emit: (event: string) => void;
let loss: SessionLoss;

beforeEach(() => {
  const auth = { onAuthStateChange: (listener: typeof emit) => (emit = listener) };
  loss = createSessionLoss({ auth } as unknown as ConsoleClient);
});

test('a session that ends unasked is lost until there is one again', () => {
  const listener = jest.fn();
  loss.subscribe(listener);
  emit('SIGNED_OUT');
  expect(loss.isLost()).toBe(true);
  emit('SIGNED_IN');
  expect(loss.isLost()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('several requests that find it over tell so once', () => {
  const listener = jest.fn();
  loss.subscribe(listener);
  expect([loss.announce(), loss.announce()]).toEqual([true, true]);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('where nobody would ask for the password, nothing is lost', () => {
  loss.subscribe(() => undefined)();
  expect(loss.announce()).toBe(false);
  expect(loss.isLost()).toBe(false);
});

test('signing out is no loss; after signing in again, losing the session is', () => {
  loss.subscribe(() => undefined);
  loss.expectSignOut(true);
  emit('SIGNED_OUT');
  expect(loss.isLost()).toBe(false);
  emit('SIGNED_IN');
  emit('SIGNED_OUT');
  expect(loss.isLost()).toBe(true);
});
