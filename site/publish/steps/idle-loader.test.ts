import { setTimeout as sleep } from 'node:timers/promises';
import { JSDOM } from 'jsdom';
import { interactiveEvent, listeningEvent, scriptsAttribute } from 'shared/page-events';
import { deadlineMs, idleLoader } from './idle-loader.ts';

const body = `<button id="menu"><span>Menu</span></button><a href="/coopen">Escola</a>
<div data-needs-scripts=""><form>
<input name="nome"><input type="checkbox" name="lgpd"><button type="submit">Enviar</button>
</form></div><p id="words">Fale com a gente</p>
<button id="burger" command="show-modal" commandfor="panel">Menu</button>
<dialog id="panel"><button id="close" command="close" commandfor="panel">Fechar</button></dialog>
<script type="text/idle" data-src="/runtime.js"></script>
<script type="text/idle" data-src="/app.js"></script>`;

const opened: { close(): void }[] = [];
afterEach(() => opened.splice(0).forEach((window) => window.close()));

/**
 * Opens the page in jsdom. Timers run a hundred times faster there, except the deadline: `missDeadline` triggers it.
 */
function open() {
  const deadlineCallbacks: (() => void)[] = [];
  const scrolledTo: string[] = [];
  const { window } = new JSDOM(
    `<!DOCTYPE html><head><script>${idleLoader}</script></head><body>${body}</body>`,
    {
      runScripts: 'dangerously',
      pretendToBeVisual: true,
      url: 'http://localhost/',
      beforeParse: (created) => {
        const { setTimeout: wait } = created;
        const later = (act: () => void, delay: number, ...given: unknown[]) =>
          delay === deadlineMs ? deadlineCallbacks.push(act) : wait(act, delay / 100, ...given);
        Object.assign(created, { setTimeout: later });
        created.Element.prototype.scrollIntoView = function () {
          scrolledTo.push(this.id);
        };
      },
    },
  );
  opened.push(window);
  const { document } = window;
  const find = <Found extends Element>(selector: string) => {
    const found = document.querySelector<Found>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const listen = () => window.dispatchEvent(new window.Event(listeningEvent));
  return {
    window,
    find,
    findStarted: () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')],
    listen,
    scrolledTo,
    start: async () => {
      await new Promise((resolve) => window.addEventListener('DOMContentLoaded', resolve));
      find('#menu').dispatchEvent(new window.Event('pointerdown', { bubbles: true }));
    },
    missDeadline: () => deadlineCallbacks.forEach((act) => act()),
    expectsScripts: () => document.documentElement.hasAttribute(scriptsAttribute),
    becomeInteractive: () => {
      listen();
      window.dispatchEvent(new window.Event(interactiveEvent));
    },
  };
}

const waitForLoad = () => sleep(400);

test('scripts start in order once the page has loaded', async () => {
  const { findStarted: started } = open();
  expect(started()).toEqual([]);
  while (started().length === 0) await sleep(10);
  expect(started().map((script) => [script.getAttribute('src'), script.async])).toEqual([
    ['/runtime.js', false],
    ['/app.js', false],
  ]);
});

test.each(['pointerdown', 'keydown', 'focusin'])(
  'a %s starts the scripts at once, and only once',
  async (kind) => {
    const { window, find, findStarted: started } = open();
    await new Promise((resolve) => window.addEventListener('DOMContentLoaded', resolve));
    find('#menu').dispatchEvent(new window.Event(kind, { bubbles: true }));
    expect(started()).toHaveLength(2);
    await waitForLoad();
    expect(started()).toHaveLength(2);
  },
);

test('a tap on a button before React listens is repeated later, a tap that React sees is not', () => {
  const { find, listen, becomeInteractive } = open();
  let taps = 0;
  find<HTMLElement>('#menu span').click();
  find('#menu').addEventListener('click', () => (taps += 1));
  listen();
  find<HTMLElement>('#menu').click();
  expect(taps).toBe(1);
  becomeInteractive();
  becomeInteractive();
  expect(taps).toBe(2);
});

test('a form that is submitted too early is not lost, and its data is not put in the URL', () => {
  const { window, find, becomeInteractive } = open();
  const sent: string[] = [];
  find<HTMLElement>('[type=submit]').click();
  expect(window.location.href).toBe('http://localhost/');
  find('form').addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push('form');
  });
  becomeInteractive();
  expect(sent).toEqual(['form']);
});

test('the page gets events for fields that were changed before scripts started, and the fields keep their values', () => {
  const { window, find, becomeInteractive } = open();
  const name = find<HTMLInputElement>('[name=nome]');
  const consent = find<HTMLInputElement>('[name=lgpd]');
  for (const value of ['A', 'An', 'Ana']) {
    name.value = value;
    name.dispatchEvent(new window.Event('input', { bubbles: true }));
  }
  consent.click();
  const received: unknown[] = [];
  name.addEventListener('input', () => received.push(name.value));
  consent.addEventListener('change', () => received.push(consent.checked));
  becomeInteractive();
  expect(received).toEqual(['', 'Ana', false, true]);
  expect([name.value, consent.checked]).toEqual(['Ana', true]);
});

type Opened = ReturnType<typeof open>;

describe('the page', () => {
  test.each<[string, (page: Opened) => void]>([
    [
      'when a script cannot be fetched',
      ({ window, findStarted: started }) => started()[1]?.dispatchEvent(new window.Event('error')),
    ],
    [
      'when a script fails as it runs',
      ({ window }) => window.dispatchEvent(new window.ErrorEvent('error', { error: new Error() })),
    ],
    [
      'when the data of the page cannot be fetched',
      ({ window }) => {
        const event = new window.Event('unhandledrejection');
        window.dispatchEvent(Object.assign(event, { reason: new Error() }));
      },
    ],
    ['when scripts are late', ({ missDeadline }) => missDeadline()],
  ])(
    'falls back to its state without scripts %s, until the scripts arrive after all',
    async (_, fail) => {
      const page = open();
      expect(page.expectsScripts()).toBe(true);
      await page.start();
      fail(page);
      expect(page.expectsScripts()).toBe(false);
      page.becomeInteractive();
      expect(page.expectsScripts()).toBe(true);
      fail(page);
      expect(page.expectsScripts()).toBe(true);
    },
  );

  test('does not fall back when something other than its scripts fails', async () => {
    const page = open();
    await page.start();
    const { window, find } = page;
    const foreign = window.document.createElement('script');
    foreign.src = 'https://extension.example/a.js';
    find('form').append(foreign);
    for (const target of [foreign, find('#words'), window])
      target.dispatchEvent(new window.Event('error'));
    expect(page.expectsScripts()).toBe(true);
  });

  test('without scripts, scrolls to the contact text when a form is submitted, and never sends that form', async () => {
    const page = open();
    const { window, find, scrolledTo } = page;
    await page.start();
    const name = find<HTMLInputElement>('[name=nome]');
    name.value = 'Ana';
    name.dispatchEvent(new window.Event('input', { bubbles: true }));
    find<HTMLElement>('[type=submit]').click();
    page.missDeadline();
    expect(scrolledTo).toEqual(['words']);
    find<HTMLElement>('[type=submit]').click();
    expect(scrolledTo).toEqual(['words', 'words']);
    let submits = 0;
    const received: string[] = [];
    find('form').addEventListener('submit', () => (submits += 1));
    name.addEventListener('input', () => received.push(name.value));
    page.becomeInteractive();
    expect({ submits, received, value: name.value }).toEqual({
      submits: 0,
      received: ['', 'Ana'],
      value: 'Ana',
    });
  });

  test('without scripts, opens its menu even in browsers that lack the command attribute', async () => {
    const page = open();
    const { window, find } = page;
    window.HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    window.HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
    await page.start();
    page.missDeadline();
    const dialog = find<HTMLDialogElement>('dialog');
    find<HTMLElement>('#burger').click();
    expect(dialog.open).toBe(true);
    find<HTMLElement>('#close').click();
    expect(dialog.open).toBe(false);
  });
});

test('a script that could not be fetched is requested again', async () => {
  const { window, findStarted: started, start } = open();
  await start();
  started()[1]?.dispatchEvent(new window.Event('error'));
  while (started().length < 3) await sleep(10);
  expect(started()[2]?.getAttribute('src')).toBe('/app.js');
});

test('Gatsby is notified of unhandled rejections only until the page is interactive', () => {
  const { window, becomeInteractive } = open();
  let notified = 0;
  window.addEventListener('unhandledrejection', () => notified++);
  window.dispatchEvent(new window.Event('unhandledrejection'));
  expect(notified).toBe(1);
  becomeInteractive();
  window.dispatchEvent(new window.Event('unhandledrejection'));
  expect(notified).toBe(1);
});
