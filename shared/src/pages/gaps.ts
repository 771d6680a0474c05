/**
 * Gaps: the places of a text where a new school has to write what only it knows. They are marked in the text itself, so that
 * nobody takes them for facts.
 */

const opening = '[Escreva: ';

/** Marks a gap. @param what to write there, in Portuguese, such as "como a escola começou" */
export const buildGap = (what: string) => `${opening}${what}]`;

/** What stands for a gap where a text has to have the form of a phone number, a postal code or a mail address. */
export const emptyDetails = {
  phone: '(00) 0000-0000',
  postalCode: '00000-000',
  mailDomain: 'escola.invalid',
} as const;

const marks = [opening, ...Object.values(emptyDetails)];

/** Counts the texts of a page's content that have a gap. */
export function countGaps(content: unknown): number {
  if (typeof content === 'string') return marks.some((mark) => content.includes(mark)) ? 1 : 0;
  if (typeof content !== 'object' || content === null) return 0;
  return Object.values(content).reduce<number>((sum, part) => sum + countGaps(part), 0);
}
