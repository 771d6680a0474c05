import Link from '@tiptap/extension-link';
import { isUrl } from 'shared/browser';

const email = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const scheme = /^(?:https?|mailto|tel):/i;
const anyScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** Completes what somebody entered to a URL: "escola.example" gets "https://". Returns null if it can't be a link. */
export function parseLinkUrl(text: string): string | null {
  const typed = stripPunctuation(text.trim());
  if (typed === '' || /\s/.test(typed)) return null;
  if (/^[/#]/.test(typed)) return typed.startsWith('//') ? null : typed;
  if (email.test(typed)) return `mailto:${typed}`;
  if (scheme.test(typed)) return isUrl(typed) && !hasEmptyLabel(getHost(typed)) ? typed : null;
  if (anyScheme.test(typed)) return null;
  const address = `https://${typed}`;
  return isHost(getHost(typed)) && isUrl(address) ? address : null;
}

/** Removes the brackets, quotes and full stops that surround a URL in a sentence. */
function stripPunctuation(text: string): string {
  const start = text.replace(/^[<([{"'“‘«]+/, '');
  const end = start.replace(/[>\]}"'”’».,;:!?]+$/, '');
  const isBalanced = end.split('(').length >= end.split(')').length;
  if (end.endsWith(')') && !isBalanced) return stripPunctuation(end.slice(0, -1));
  return end;
}

const hasEmptyLabel = (host: string) => /^\.|\.\./.test(host);

/** Whether a text names a host. "12.5" and "25.12.2026" don't, although browsers accept them as hosts. */
function isHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(name)) return true;
  return !hasEmptyLabel(name) && /\.\p{L}[\p{L}\d-]*$/u.test(name);
}

/** Two sentences without a space between them, such as "linda.No". */
const endOfSentence = /(?:^|[.@])\p{Ll}[^.@]*\.\p{Lu}\p{Ll}*$/u;
/** Other programs make links of words such as "Acabou.Com", although nobody capitalizes a domain this way. */
const capitalizedEnd = /\.\p{Lu}\p{Ll}*$/u;
const fileExtensions = [
  'docx?|xlsx?|pptx?|pdf|rtf|txt|csv|md|epub|od[tsp]|pages|numbers|key',
  'jpe?g|png|gif|webp|avif|svg|hei[cf]',
  'mp[34]|m4a|wav|ogg|mov|avi|mkv',
  'zip|rar|apk|exe|py',
];
const fileName = new RegExp(`\\.(?:${fileExtensions.join('|')})$`, 'i');

const getHost = (address: string) =>
  address.replace(/^[a-z]+:(?:\/\/)?/i, '').split(/[/?#]/)[0] ?? '';

const isExplicitLink = (word: string) =>
  scheme.test(word) || /^www\./i.test(word) || email.test(word);

/** Whether a word is meant as a URL or an e-mail address, and is not just a file name or the end of a sentence. */
export function isMeantAsLink(word: string): boolean {
  return isExplicitLink(word) && !endOfSentence.test(getHost(word));
}

/** Whether another program has made a link of a word that its author did not mean as a link. */
export function isAccidentalLink(word: string, href: string): boolean {
  const text = word.trim();
  if (!['', 'http://', 'https://', 'mailto:'].some((start) => isSameUrl(start + text, href)))
    return false;
  if (isExplicitLink(text)) return !isMeantAsLink(text);
  return capitalizedEnd.test(text) || fileName.test(text);
}

/** Normalizes both URLs first, because browsers write "festa.É" as "festa.xn--9ca". */
function isSameUrl(one: string, other: string): boolean {
  if (!isUrl(one) || !isUrl(other)) return false;
  return new URL(one).href.toLowerCase() === new URL(other).href.toLowerCase();
}

/** New links open in a new tab. Existing links keep their target. */
export const ArticleLink = Link.extend({
  // Otherwise text typed after a link would become part of it.
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
  shouldAutoLink: isMeantAsLink,
  HTMLAttributes: { target: null, rel: null },
});
