import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import * as gatsby from 'gatsby';
import { closedAlertsAttribute, closedAlertsKey } from 'shared/page-events';
import { answer } from '../../data/testing';
import { AlertBar } from './AlertBar';

// The stand-in for Gatsby (tests/stand-ins) provides these alerts.
const { builtAlerts } = gatsby as unknown as { builtAlerts: object[] };

Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
});

/** By the clock of the data service; that of the phone is a year behind, or ahead. */
const now = new Date('2026-11-24T12:00:00Z');
const inAnHour = '2026-11-24T13:00:00+00:00';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2027-11-24T12:00:00Z') });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  builtAlerts.length = 0;
  document.documentElement.removeAttribute(closedAlertsAttribute);
  localStorage.clear();
});

const noClass = {
  id: 1,
  title: 'Não haverá aula amanhã',
  link: '/agenda',
  ends_at: inAnHour,
  updated_at: '2026-11-24T11:00:00+00:00',
};
const noWater = { ...noClass, id: 2, title: 'Falta água no bairro', link: null };

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const over = () => screen.getByRole('status');
const band = () => screen.queryByRole('region', { name: 'Comunicado da escola' });
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Fechar comunicado' }));

/** Opens a page on which the data service answers with these alerts. */
async function open(...alerts: object[]) {
  answer(alerts, now);
  const fetched = jest.spyOn(globalThis, 'fetch');
  const { rerender, unmount } = render(<AlertBar path="/" />);
  await pass(0);
  return { fetched, unmount, goTo: (path: string) => rerender(<AlertBar path={path} />) };
}

test.each(['2025-01-01T00:00:00Z', '2031-01-01T00:00:00Z'])(
  'an alert is read out with its link, and goes when it ends, though the phone takes it for %s',
  async (clock) => {
    jest.setSystemTime(new Date(clock));
    const { fetched } = await open(noClass);
    const [[address]] = fetched.mock.calls as [[string]];
    const { searchParams } = new URL(address, 'http://localhost');
    expect(searchParams.get('order')).toBe('starts_at.desc,id.desc');
    expect(over().textContent).toContain('Não haverá aula amanhã');
    const link = screen.getByRole('link', { name: 'Saiba mais' });
    expect(link.getAttribute('href')).toBe('/agenda');
    await pass(3_599_000);
    expect(over().textContent).not.toBe('');
    await pass(1000);
    expect(over().textContent).toBe('');
  },
);

test('a page that stays open hears of a new alert once it is shown again, or another page opens', async () => {
  const { goTo } = await open();
  answer([noClass], now);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(5000);
  expect(over().textContent).toContain(noClass.title);
  answer([noWater], now);
  goTo('/ensino');
  await pass(5000);
  expect(over().textContent).toContain(noWater.title);
  answer([noClass], now);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await pass(5000);
  expect(over().textContent).toContain(noClass.title);
});

test('ten pages in ten seconds are few requests, the last of them after the last page', async () => {
  const { goTo } = await open();
  const fetched = jest.spyOn(globalThis, 'fetch');
  for (let page = 1; page <= 10; page += 1) {
    goTo(`/noticia/${page}`);
    await pass(1000);
  }
  await pass(60_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a request that fails takes nothing away', async () => {
  const { goTo } = await open(noClass);
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) });
  goTo('/ensino');
  await pass(5000);
  expect(over().textContent).toContain(noClass.title);
});

test('an alert from when the pages were built is part of them', async () => {
  builtAlerts.push(noClass);
  await open(noClass);
  expect(band()?.textContent).toContain(noClass.title);
  expect(over().textContent).toBe('');
});

test('once it is over its words go, and its room with the next page; what has changed since lies over the page', async () => {
  builtAlerts.push(noClass);
  const changed = { ...noClass, title: 'Haverá aula amanhã', updated_at: inAnHour };
  const { goTo } = await open(changed);
  expect(over().textContent).toContain('Haverá aula amanhã');
  expect(band()).toBeNull();
  const { visibility, display } = getComputedStyle(screen.getByLabelText('Comunicado da escola'));
  expect({ visibility, display }).toEqual({ visibility: 'hidden', display: 'block' });
  for (const path of ['/agenda', '/']) {
    goTo(path);
    await pass(0);
    expect(screen.queryByLabelText('Comunicado da escola')).toBeNull();
  }
});

test('a newer one that visitors close stays closed, built in or not, until staff change it', async () => {
  builtAlerts.push(noWater);
  const { unmount, goTo } = await open(noClass, noWater);
  expect(band()?.textContent).toContain(noWater.title);
  fireEvent.click(over().querySelector('button') as HTMLElement);
  expect(over().textContent).toBe('');
  goTo('/ensino');
  await pass(5000);
  expect(over().textContent).toBe('');
  unmount();
  builtAlerts.splice(0, 1, noClass);
  const next = await open(noClass);
  expect(band()).toBeNull();
  next.unmount();
  expect(localStorage.getItem(closedAlertsKey)).toBe(
    document.documentElement.getAttribute(closedAlertsAttribute),
  );
  await open({ ...noClass, updated_at: inAnHour });
  expect(over().textContent).toContain(noClass.title);
});

test('the one that is built in can be closed, too', async () => {
  builtAlerts.push(noClass);
  await open(noClass);
  close();
  expect(band()).toBeNull();
});
