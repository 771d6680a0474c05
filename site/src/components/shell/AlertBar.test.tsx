import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { answer } from '../../data/testing';
import { AlertBar } from './AlertBar';

afterEach(() => {
  jest.useRealTimers();
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

test('an alert is read out with its link, and goes when it ends', async () => {
  jest.useFakeTimers();
  answer([{ id: 1, title: 'Não haverá aula amanhã', link: '/agenda', ends_at: inAnHour() }]);
  const fetched = jest.spyOn(globalThis, 'fetch');
  render(<AlertBar />);
  const [[address]] = fetched.mock.calls as [[string]];
  expect(new URL(address, 'http://localhost').searchParams.get('order')).toBe(
    'starts_at.desc,id.desc',
  );
  expect(screen.getByRole('status').textContent).toBe('');
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('status').textContent).toContain('Não haverá aula amanhã');
  expect(screen.getByRole('link', { name: 'Saiba mais' }).getAttribute('href')).toBe('/agenda');
  await act(() => jest.advanceTimersByTimeAsync(3_600_000));
  expect(screen.getByRole('status').textContent).toBe('');
});
