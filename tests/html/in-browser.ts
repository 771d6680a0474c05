/** Taken to a browser as one script: what it does with hostile HTML once it was cleaned. */
import { sanitizeHtml } from 'shared/html';
import { faultsOf } from './faults.ts';

/** Cleans, shows what is left, and says what is wrong with it. */
function show(html: string): string[] {
  const stored = sanitizeHtml(html);
  const cleaned = sanitizeHtml(stored);
  const faults = faultsOf(cleaned, new DOMParser(), '/', location.href);
  if (cleaned !== stored) faults.push('changes when it is cleaned again');
  const place = document.createElement('article');
  place.innerHTML = cleaned;
  document.body.append(place);
  return faults;
}

/** What comes of each piece; empty for one that does no harm. */
function showAll(pieces: string[]): { html: string; faults: string[] }[] {
  const all = pieces.map((html) => ({ html, faults: show(html) }));
  // As the build has it: in a document that is read from its start.
  const frame = document.createElement('iframe');
  frame.srcdoc = `<!doctype html>${pieces.map((html) => `<main>${sanitizeHtml(html)}</main>`).join('')}`;
  document.body.append(frame);
  return all.filter(({ faults }) => faults.length > 0);
}

Object.assign(window, { showAll });
