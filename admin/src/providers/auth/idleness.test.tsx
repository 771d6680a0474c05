import { jest } from '@jest/globals';
import { focusManager } from '@tanstack/react-query';
import { fireEvent } from '@testing-library/react';
import type { ConsoleClient } from '../supabaseClient';
import { idleAfterMs, restWhenIdle } from './idleness';

test('an unused console stops renewing the session and fetching data until it is used again', () => {
  jest.useFakeTimers();
  const auth = { startAutoRefresh: jest.fn(), stopAutoRefresh: jest.fn() };
  restWhenIdle({ auth } as unknown as ConsoleClient);
  const calls = () => [
    auth.stopAutoRefresh.mock.calls.length,
    auth.startAutoRefresh.mock.calls.length,
  ];

  jest.advanceTimersByTime(idleAfterMs - 1);
  fireEvent.keyDown(document.body, { key: 'a' });
  jest.advanceTimersByTime(idleAfterMs - 1);
  expect([calls(), focusManager.isFocused()]).toEqual([[0, 0], true]);
  jest.advanceTimersByTime(1);
  expect([calls(), focusManager.isFocused()]).toEqual([[1, 0], false]);
  jest.advanceTimersByTime(idleAfterMs * 50);
  expect(calls()).toEqual([1, 0]);

  fireEvent.pointerMove(document.body);
  expect([calls(), focusManager.isFocused()]).toEqual([[1, 1], true]);
  jest.advanceTimersByTime(idleAfterMs);
  expect([calls(), focusManager.isFocused()]).toEqual([[2, 1], false]);
  jest.useRealTimers();
});
