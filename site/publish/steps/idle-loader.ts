import {
  closedAlertsAttribute,
  closedAlertsKey,
  interactiveEvent,
  listeningEvent,
  scriptsAttribute,
} from 'shared/page-events';

/** Type of a script that waits. Browsers neither fetch nor run a script of an unknown type. */
export const idleScriptType = 'text/idle';

/** Milliseconds that scripts may take from their start until the page is interactive. */
export const deadlineMs = 10_000;

/**
 * The text of a script that runs in the head of every page. It starts the waiting scripts, in their order, when the page
 * has loaded, is painted and the browser is idle, or as soon as the visitor does something. What the visitor does before
 * React listens is not lost: the script records taps on buttons, submitted forms and filled fields, and repeats them once
 * React listens. It stores a field's text as it was typed, because a component that takes over the field may write its
 * own value first. Links, and everything else that works without scripts, are left alone.
 *
 * `<html>` has an attribute while scripts run or are expected. The attribute is removed when they fail or miss the
 * deadline, and the page then looks as it does without JavaScript. Scripts that arrive later set the attribute again;
 * taps and submits are not repeated then, because the page has already shown the visitor another way.
 *
 * Once the page is interactive, a promise that nobody handled stays unnoticed by Gatsby: Gatsby would open the page anew
 * when a lazy part of it, such as the slider, could not be fetched, and go on doing so as long as the part is missing.
 *
 * The script is plain JavaScript without dependencies, so that it runs in any browser.
 */
export const idleLoader = `(function (document, window) {
  var page = document.documentElement;
  var started = false;
  var interactive = false;
  var taps = [];
  var filled = [];
  page.setAttribute('${scriptsAttribute}', '');
  try {
    page.setAttribute('${closedAlertsAttribute}', localStorage.getItem('${closedAlertsKey}') || '');
  } catch (denied) {}
  function load(src, attempt) {
    var script = document.createElement('script');
    script.src = src;
    script.async = false;
    script.onerror = function () {
      if (attempt < 4) setTimeout(load, attempt * 4000, src, attempt + 1);
    };
    document.head.appendChild(script);
  }
  function start() {
    if (started) return;
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', start);
      return;
    }
    started = true;
    setTimeout(giveUp, ${deadlineMs});
    document.querySelectorAll('script[type="${idleScriptType}"]').forEach(function (waiting) {
      load(waiting.getAttribute('data-src'), 1);
    });
  }
  function giveUp() {
    if (interactive) return;
    page.removeAttribute('${scriptsAttribute}');
    var form = taps.reduce(function (found, tap) { return tap.form || found; }, null);
    taps = [];
    if (form) explain(form);
  }
  function hasGivenUp() {
    return !page.hasAttribute('${scriptsAttribute}');
  }
  function explain(form) {
    var part = form.closest('[data-needs-scripts]');
    if (document.activeElement) document.activeElement.blur();
    if (part) part.nextElementSibling.scrollIntoView({ block: 'center' });
  }
  function noteFailure(event) {
    if (interactive && event.type === 'unhandledrejection') event.stopImmediatePropagation();
    var script = event.target.tagName === 'SCRIPT' && event.target.src;
    if (event.error || event.reason || (script && script.indexOf(location.origin + '/') === 0)) giveUp();
  }
  function enter(field, value) {
    var property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    property.set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  function refill(typed) {
    var field = typed.field;
    if (field.type === 'checkbox') {
      field.click();
      field.click();
    } else {
      enter(field, '');
      enter(field, typed.value);
    }
  }
  function command(button) {
    var dialog = document.getElementById(button.getAttribute('commandfor'));
    if (!dialog || 'commandForElement' in button) return;
    if (button.getAttribute('command') === 'close') dialog.close();
    else if (!dialog.open) dialog.showModal();
  }
  var keep = {
    click: function (event) {
      var button = event.target.closest && event.target.closest('button, [role="button"]');
      if (!button || (button.form && button.type === 'submit')) return;
      if (hasGivenUp()) command(button);
      else taps.push({ repeat: function () { button.click(); } });
    },
    input: function (event) {
      var field = event.target;
      filled = filled.filter(function (typed) { return typed.field !== field; });
      filled.push({ field: field, value: field.value });
    },
    submit: function (event) {
      var form = event.target;
      var submitter = event.submitter || undefined;
      event.preventDefault();
      if (hasGivenUp()) explain(form);
      else taps.push({ form: form, repeat: function () { form.requestSubmit(submitter); } });
    },
  };
  ['pointerdown', 'keydown', 'focusin'].forEach(function (kind) {
    document.addEventListener(kind, start, { capture: true, once: true });
  });
  Object.keys(keep).forEach(function (kind) {
    document.addEventListener(kind, keep[kind], true);
  });
  window.addEventListener('error', noteFailure, true);
  window.addEventListener('unhandledrejection', noteFailure);
  window.addEventListener('${listeningEvent}', function () {
    ['click', 'submit'].forEach(function (kind) {
      document.removeEventListener(kind, keep[kind], true);
    });
  }, { once: true });
  window.addEventListener('${interactiveEvent}', function () {
    interactive = true;
    document.removeEventListener('input', keep.input, true);
    page.setAttribute('${scriptsAttribute}', '');
    filled.splice(0).forEach(refill);
    taps.splice(0).forEach(function (tap) { tap.repeat(); });
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
