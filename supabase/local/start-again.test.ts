import { jest } from '@jest/globals';
import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { aliveEveryMs, endWhenStuck } from './start-again.mjs';

const minute = 60_000;

function watchedHost() {
  const kill = jest.fn();
  const host = Object.assign(new EventEmitter(), { kill }) as unknown as ChildProcess;
  const said: string[] = [];
  endWhenStuck(host, (text) => said.push(text));
  return { host, kill, said };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a host that says it is alive is left alone', () => {
  const { host, kill } = watchedHost();
  for (let time = 0; time < 10 * minute; time += aliveEveryMs) {
    jest.advanceTimersByTime(aliveEveryMs);
    host.emit('message', 'alive');
  }
  expect(kill).not.toHaveBeenCalled();
});

test('one that is busy for four minutes is waited for; one that is stuck is ended, and that is said', () => {
  const { kill, said } = watchedHost();
  jest.advanceTimersByTime(4 * minute);
  expect(kill).not.toHaveBeenCalled();
  jest.advanceTimersByTime(minute);
  expect(kill).toHaveBeenCalledWith('SIGKILL');
  expect(said).toEqual(['O serviço parou de responder e é iniciado de novo.']);
});

test('one that has ended is not looked after any more', () => {
  const { host, kill } = watchedHost();
  host.emit('exit', 0);
  jest.advanceTimersByTime(10 * minute);
  expect(kill).not.toHaveBeenCalled();
});
