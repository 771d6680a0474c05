import { basename } from 'node:path';
import { JSDOM } from 'jsdom';
import { decodeEscapes } from 'shared/escapes';
import { shorten, tidyLine } from 'shared/text';

const { document } = new JSDOM('').window;

/** Reads a title or name, which may contain elements and entities. */
export function readPlainText(html: string): string {
  if (!/[<&]/.test(html)) return tidyLine(html);
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = html;
  return tidyLine(body.textContent ?? '');
}

/** @param maxLength in characters */
export const readTitle = ({ title }: { title: string }, maxLength = 300) =>
  shorten(readPlainText(title), maxLength);

/** Makes a title of the beginning of a text. */
export const makeTitle = (content: string) => shorten(readPlainText(content), 80) || 'Sem título';

/** Makes a title of the name of a file. */
export const readFileName = (url: string) =>
  tidyLine(
    decodeEscapes(basename(new URL(url).pathname).replace(/\.\w+$/, '')).replace(/[-_]+/g, ' '),
  );
