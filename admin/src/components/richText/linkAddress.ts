const email = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const scheme = /^(?:https?|mailto|tel):/i;
const anyScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** What was typed as a link, completed with what people leave out; null when it cannot be one. */
export function linkAddress(text: string): string | null {
  const typed = text.trim();
  if (typed === '' || /\s/.test(typed)) return null;
  if (/^[/#]/.test(typed)) return typed.startsWith('//') ? null : typed;
  if (email.test(typed)) return `mailto:${typed}`;
  if (scheme.test(typed)) return URL.canParse(typed) ? typed : null;
  if (anyScheme.test(typed)) return null;
  const address = `https://${typed}`;
  return typed.includes('.') && URL.canParse(address) ? address : null;
}
