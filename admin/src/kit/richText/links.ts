import Link from '@tiptap/extension-link';
import { isUrl } from 'shared/browser';

const email = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const scheme = /^(?:https?|mailto|tel):/i;
const anyScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** The URL that somebody entered, completed with what people leave out; null when it can't be a link. */
export function linkAddress(text: string): string | null {
  const typed = withoutPunctuation(text.trim());
  if (typed === '' || /\s/.test(typed)) return null;
  if (/^[/#]/.test(typed)) return typed.startsWith('//') ? null : typed;
  if (email.test(typed)) return `mailto:${typed}`;
  if (scheme.test(typed)) return isUrl(typed) && !hasEmptyLabel(hostOf(typed)) ? typed : null;
  if (anyScheme.test(typed)) return null;
  const address = `https://${typed}`;
  return isHost(hostOf(typed)) && isUrl(address) ? address : null;
}

/** Leaves out the brackets, quotes and full stops that surround a URL in a sentence. */
function withoutPunctuation(text: string): string {
  const start = text.replace(/^[<([{"'“‘«]+/, '');
  const end = start.replace(/[>\]}"'”’».,;:!?]+$/, '');
  const closesItsOwn = end.split('(').length >= end.split(')').length;
  if (end.endsWith(')') && !closesItsOwn) return withoutPunctuation(end.slice(0, -1));
  return end;
}

const hasEmptyLabel = (host: string) => /^\.|\.\./.test(host);

/** Whether a text names a host: "12.5" and "25.12.2026" are numbers, though URLs may be made of them. */
function isHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(name)) return true;
  return !hasEmptyLabel(name) && /\.\p{L}[\p{L}\d-]*$/u.test(name);
}

/** "linda.No": the end of a sentence and the beginning of the next one, without the space between. */
const endOfSentence = /(?:^|[.@])\p{Ll}[^.@]*\.\p{Lu}\p{Ll}*$/u;
/** "Acabou.Com": nobody writes a domain this way, but other programs make links of it. */
const capitalizedEnd = /\.\p{Lu}\p{Ll}*$/u;
const fileName = new RegExp(
  `\\.(?:${[
    'docx?|xlsx?|pptx?|pdf|rtf|txt|csv|md|epub|od[tsp]|pages|numbers|key',
    'jpe?g|png|gif|webp|avif|svg|hei[cf]',
    'mp[34]|m4a|wav|ogg|mov|avi|mkv',
    'zip|rar|apk|exe|py',
  ].join('|')})$`,
  'i',
);

const hostOf = (address: string) =>
  address.replace(/^[a-z]+:(?:\/\/)?/i, '').split(/[/?#]/)[0] ?? '';

const isMarked = (word: string) => scheme.test(word) || /^www\./i.test(word) || email.test(word);

/** Whether a word of a text is meant as a URL or an e-mail address: names of files and ends of sentences look like one. */
export function isMeantAsAddress(word: string): boolean {
  return isMarked(word) && !endOfSentence.test(hostOf(word));
}

/** Whether another program made a link of a word that nobody means as an address. */
export function isMisreadAddress(word: string, href: string): boolean {
  const text = word.trim();
  if (!['', 'http://', 'https://', 'mailto:'].some((start) => isSameUrl(start + text, href)))
    return false;
  if (isMarked(text)) return !isMeantAsAddress(text);
  return capitalizedEnd.test(text) || fileName.test(text);
}

/** Compares as browsers do, which write "festa.É" as "festa.xn--9ca". */
function isSameUrl(one: string, other: string): boolean {
  if (!isUrl(one) || !isUrl(other)) return false;
  return new URL(one).href.toLowerCase() === new URL(other).href.toLowerCase();
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
