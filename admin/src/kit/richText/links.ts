import Link from '@tiptap/extension-link';
import { isUrl } from 'shared/browser';

const email = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const scheme = /^(?:https?|mailto|tel):/i;
const anyScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** What was entered in the link dialog, completed with what people leave out; null when it cannot be a link. */
export function linkAddress(text: string): string | null {
  const typed = text.trim();
  if (typed === '' || /\s/.test(typed)) return null;
  if (/^[/#]/.test(typed)) return typed.startsWith('//') ? null : typed;
  if (email.test(typed)) return `mailto:${typed}`;
  if (scheme.test(typed)) return isUrl(typed) ? typed : null;
  if (anyScheme.test(typed)) return null;
  const address = `https://${typed}`;
  return typed.includes('.') && isUrl(address) ? address : null;
}

/** "linda.No": the end of a sentence and the beginning of the next one, without the space between. */
const endOfSentence = /(?:^|[.@])\p{Ll}[^.@]*\.\p{Lu}[\p{Ll}]*$/u;
const fileName = /\.(?:docx?|xlsx?|pptx?|pdf|zip|rar|txt|csv|jpe?g|png|gif|heic|mp[34]|mov|avi)$/i;

const hostOf = (address: string) =>
  address.replace(/^[a-z]+:(?:\/\/)?/i, '').split(/[/?#]/)[0] ?? '';

/** Whether somebody means a word of a text as an address: most names of files and many ends of sentences could be one. */
export function isMeantAsAddress(word: string): boolean {
  const isMarked = scheme.test(word) || /^www\./i.test(word) || email.test(word);
  return isMarked && !endOfSentence.test(hostOf(word));
}

/** Whether a program has made a link of a word that nobody means as an address. */
export function isMisreadAddress(word: string, href: string): boolean {
  const text = word.trim();
  const isWritten = href.replace(/^https?:\/\/|\/$/gi, '').toLowerCase() === text.toLowerCase();
  const isMarked = scheme.test(text) || /^www\./i.test(text);
  return isWritten && !isMarked && (endOfSentence.test(text) || fileName.test(text));
}

/** A link that was there opens where it did; one that is written now opens in a tab of its own. */
export const ArticleLink = Link.extend({
  // Otherwise all that is written after a link belongs to it.
  inclusive: false,
  addAttributes() {
    const target = {
      default: '_blank',
      parseHTML: (link: HTMLElement) => link.getAttribute('target') ?? '',
      renderHTML: (link: { target?: string }) => (link.target ? { target: link.target } : {}),
    };
    return { ...this.parent?.(), target };
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  protocols: ['mailto', 'tel'],
  shouldAutoLink: isMeantAsAddress,
  HTMLAttributes: { target: null, rel: null },
});
