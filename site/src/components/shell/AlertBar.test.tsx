import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import * as gatsby from 'gatsby';
import { closedAlertsAttribute, closedAlertsKey } from 'shared/page-events';
import { mockDataService } from '../../data/testing';
import { AlertBar } from './AlertBar';

// The stand-in for Gatsby (tests/stand-ins) provides these alerts.
const { builtAlerts } = gatsby as unknown as { builtAlerts: object[] };

Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
});

/** The time of the data service. In these tests, the phone's clock is wrong. */
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

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const getOverlay = () => screen.getByRole('status');
const getBand = () => screen.queryByRole('region', { name: 'Comunicado da escola' });
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Fechar comunicado' }));

/** Opens a page while the data service returns these alerts. */
async function open(...alerts: object[]) {
  mockDataService(alerts, now);
  const fetched = jest.spyOn(globalThis, 'fetch');
  const { rerender, unmount } = render(<AlertBar path="/" />);
  await advance(0);
  return { fetched, unmount, goTo: (path: string) => rerender(<AlertBar path={path} />) };
}

test.each(['2025-01-01T00:00:00Z', '2031-01-01T00:00:00Z'])(
  'an alert is announced with its link, and disappears when it ends, even if the phone shows the time %s',
  async (clock) => {
    jest.setSystemTime(new Date(clock));
    const { fetched } = await open(noClass);
    const [[url]] = fetched.mock.calls as [[string]];
    const { searchParams } = new URL(url, 'http://localhost');
    expect(searchParams.get('order')).toBe('starts_at.desc,id.desc');
    expect(getOverlay().textContent).toContain('Não haverá aula amanhã');
    const link = screen.getByRole('link', { name: 'Saiba mais' });
    expect(link.getAttribute('href')).toBe('/agenda');
    await advance(3_599_000);
    expect(getOverlay().textContent).not.toBe('');
    await advance(1000);
    expect(getOverlay().textContent).toBe('');
  },
);

test('an open page gets new alerts when it becomes visible again, or another page opens', async () => {
  const { goTo } = await open();
  mockDataService([noClass], now);
  document.dispatchEvent(new Event('visibilitychange'));
  await advance(5000);
  expect(getOverlay().textContent).toContain(noClass.title);
  mockDataService([noWater], now);
  goTo('/ensino');
  await advance(5000);
  expect(getOverlay().textContent).toContain(noWater.title);
  mockDataService([noClass], now);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await advance(5000);
  expect(getOverlay().textContent).toContain(noClass.title);
});

test('ten pages in ten seconds cause few requests, the last of them after the last page', async () => {
  const { goTo } = await open();
  const fetched = jest.spyOn(globalThis, 'fetch');
  for (let page = 1; page <= 10; page += 1) {
    goTo(`/noticia/${page}`);
    await advance(1000);
  }
  await advance(60_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a failed request does not remove an alert', async () => {
  const { goTo } = await open(noClass);
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) });
  goTo('/ensino');
  await advance(5000);
  expect(getOverlay().textContent).toContain(noClass.title);
});

test('an alert from the time of the build is part of the page', async () => {
  builtAlerts.push(noClass);
  await open(noClass);
  expect(getBand()?.textContent).toContain(noClass.title);
  expect(getOverlay().textContent).toBe('');
});

test('the text of an expired alert disappears at once and its space on the next page; a changed alert overlays the page', async () => {
  builtAlerts.push(noClass);
  const changed = { ...noClass, title: 'Haverá aula amanhã', updated_at: inAnHour };
  const { goTo } = await open(changed);
  expect(getOverlay().textContent).toContain('Haverá aula amanhã');
  expect(getBand()).toBeNull();
  const { visibility, display } = getComputedStyle(screen.getByLabelText('Comunicado da escola'));
  expect({ visibility, display }).toEqual({ visibility: 'hidden', display: 'block' });
  for (const path of ['/agenda', '/']) {
    goTo(path);
    await advance(0);
    expect(screen.queryByLabelText('Comunicado da escola')).toBeNull();
  }
});

test('a newer alert that visitors close stays closed, also after the next build, until staff change it', async () => {
  builtAlerts.push(noWater);
  const { unmount, goTo } = await open(noClass, noWater);
  expect(getBand()?.textContent).toContain(noWater.title);
  fireEvent.click(getOverlay().querySelector('button') as HTMLElement);
  expect(getOverlay().textContent).toBe('');
  goTo('/ensino');
  await advance(5000);
  expect(getOverlay().textContent).toBe('');
  unmount();
  builtAlerts.splice(0, 1, noClass);
  const next = await open(noClass);
  expect(getBand()).toBeNull();
  next.unmount();
  expect(localStorage.getItem(closedAlertsKey)).toBe(
    document.documentElement.getAttribute(closedAlertsAttribute),
  );
  await open({ ...noClass, updated_at: inAnHour });
  expect(getOverlay().textContent).toContain(noClass.title);
});

test('the alert from the time of the build can be closed, too', async () => {
  builtAlerts.push(noClass);
  await open(noClass);
  close();
  expect(getBand()).toBeNull();
});
