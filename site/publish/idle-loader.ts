import { interactiveEvent, listeningEvent } from 'shared/page-events';

/** Type of a script that waits: no browser runs or fetches it. */
export const idleScriptType = 'text/idle';

/**
 * Runs in the visitor's browser, in every page's head. Starts the scripts that wait, in their order, when
 * the page has loaded, is painted, and the browser is idle, or as soon as the visitor does something. What the visitor
 * does before React listens is not lost: taps on buttons, sent forms and filled fields are kept and
 * repeated once it does. Links, and everything else that works by itself, are left alone.
 *
 * Its text is the script: plain, without dependencies, for any browser.
 */
export const idleLoader = `(function (document, window) {
  var started = false;
  var kept = [];
  var filled = [];
  function start() {
    if (started) return;
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', start);
      return;
    }
    started = true;
    document.querySelectorAll('script[type="${idleScriptType}"]').forEach(function (waiting) {
      var script = document.createElement('script');
      script.src = waiting.getAttribute('data-src');
      script.async = false;
      document.head.appendChild(script);
    });
  }
  function enter(field, value) {
    var property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    property.set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  function refill(field) {
    if (field.type === 'checkbox') {
      field.click();
      field.click();
    } else {
      var value = field.value;
      enter(field, '');
      enter(field, value);
    }
  }
  var keep = {
    click: function (event) {
      var button = event.target.closest && event.target.closest('button, [role="button"]');
      var sends = button && button.form && button.type === 'submit';
      if (button && !sends) kept.push(function () { button.click(); });
    },
    input: function (event) {
      var field = event.target;
      if (filled.indexOf(field) < 0) kept.push(function () { refill(field); });
      filled.push(field);
    },
    submit: function (event) {
      event.preventDefault();
      kept.push(function () { event.target.requestSubmit(event.submitter || undefined); });
    },
  };
  ['pointerdown', 'keydown', 'focusin'].forEach(function (kind) {
    document.addEventListener(kind, start, { capture: true, once: true });
  });
  Object.keys(keep).forEach(function (kind) {
    document.addEventListener(kind, keep[kind], true);
  });
  window.addEventListener('${listeningEvent}', function () {
    Object.keys(keep).forEach(function (kind) {
      document.removeEventListener(kind, keep[kind], true);
    });
  }, { once: true });
  window.addEventListener('${interactiveEvent}', function () {
    kept.splice(0).forEach(function (repeat) { repeat(); });
  }, { once: true });
  function whenIdle() {
    if (window.requestIdleCallback) window.requestIdleCallback(start, { timeout: 1000 });
    else setTimeout(start, 200);
  }
  function oncePainted() {
    requestAnimationFrame(function () { requestAnimationFrame(whenIdle); });
  }
  if (document.readyState === 'complete') oncePainted();
  else window.addEventListener('load', oncePainted, { once: true });
  setTimeout(start, 4000);
})(document, window);`;
