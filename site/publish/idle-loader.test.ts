import { setTimeout as sleep } from 'node:timers/promises';
import { JSDOM } from 'jsdom';
import { interactiveEvent, listeningEvent } from 'shared/page-events';
import { idleLoader } from './idle-loader.ts';

const body = `<button id="menu"><span>Menu</span></button><a href="/coopen">Escola</a>
<form><input name="nome"><input type="checkbox" name="lgpd"><button type="submit">Enviar</button></form>
<script type="text/idle" data-src="/runtime.js"></script>
<script type="text/idle" data-src="/app.js"></script>`;

const opened: { close(): void }[] = [];
afterEach(() => opened.splice(0).forEach((window) => window.close()));

/** A page in a simulated browser, loaded as far as `load`. */
function open() {
  const { window } = new JSDOM(
    `<!DOCTYPE html><head><script>${idleLoader}</script></head><body>${body}</body>`,
    { runScripts: 'dangerously', pretendToBeVisual: true, url: 'http://localhost/' },
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
    started: () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')],
    listen,
    becomeInteractive: () => {
      listen();
      window.dispatchEvent(new window.Event(interactiveEvent));
    },
  };
}

const afterLoad = () => sleep(400);

test('scripts start by themselves once the page has loaded, in their order', async () => {
  const { started } = open();
  expect(started()).toEqual([]);
  while (started().length === 0) await sleep(10);
  expect(started().map((script) => [script.getAttribute('src'), script.async])).toEqual([
    ['/runtime.js', false],
    ['/app.js', false],
  ]);
});

test.each(['pointerdown', 'keydown', 'focusin'])(
  'a %s starts them at once, and once only',
  async (kind) => {
    const { window, find, started } = open();
    await new Promise((resolve) => window.addEventListener('DOMContentLoaded', resolve));
    find('#menu').dispatchEvent(new window.Event(kind, { bubbles: true }));
    expect(started()).toHaveLength(2);
    await afterLoad();
    expect(started()).toHaveLength(2);
  },
);

test('a tap on a button before the page listens is repeated when it does, one that React sees is not', () => {
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

test('a form that is sent too early is not lost and not put in the address', () => {
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

test('what was typed and ticked is told to the page, which finds it unchanged', () => {
  const { window, find, becomeInteractive } = open();
  const name = find<HTMLInputElement>('[name=nome]');
  const consent = find<HTMLInputElement>('[name=lgpd]');
  for (const value of ['A', 'An', 'Ana']) {
    name.value = value;
    name.dispatchEvent(new window.Event('input', { bubbles: true }));
  }
  consent.click();
  const heard: unknown[] = [];
  name.addEventListener('input', () => heard.push(name.value));
  consent.addEventListener('change', () => heard.push(consent.checked));
  becomeInteractive();
  expect(heard).toEqual(['', 'Ana', false, true]);
  expect([name.value, consent.checked]).toEqual(['Ana', true]);
});
