interface Typed {
  text: string;
  /** Where the caret is: a place between characters. */
  caret: number;
}

/** A number on its way to '+55 17 91234-5678', gaps included: nothing to help with. */
const onItsWay = /^(\+?|\+5|\+55( \d{0,2}( \d{0,5}(-\d{0,4})?)?)?)$/;
const longestNational = 11;

/**
 * Sets spaces and hyphen, and adds the country's code to a number that came without. It only helps: a
 * number of another country, a digit too many, a gap left by deleting stay as they were typed.
 *
 * @param caret where the caret is in `text`; it stays between the same digits
 * @param deletesForward whether it got there by deleting what comes after it
 */
export function maskWhatsapp({ text, caret }: Typed, deletesForward = false): Typed {
  if (onItsWay.test(text) || isOfAnotherCountry(text)) return { text, caret };
  const masked = format(nationalDigits(text));
  const digitsAfter = digitsOf(text.slice(caret)).length;
  return { text: masked, caret: placeBefore(masked, digitsAfter, deletesForward) };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function isOfAnotherCountry(text: string): boolean {
  const digits = digitsOf(text);
  return text.trim().startsWith('+') && !digits.startsWith('55') && digits !== '5';
}

/** Area code and number. '55' before them is the country's only if they are complete without it. */
function nationalDigits(text: string): string {
  let digits = digitsOf(text).replace(/^0+/, '');
  if (text.trim().startsWith('+')) digits = digits.slice(2).replace(/^0+/, '');
  return digits.startsWith('55') && digits.length > longestNational ? digits.slice(2) : digits;
}

function format(digits: string): string {
  const area = digits.slice(0, 2);
  const first = digits.slice(2, 7);
  const second = digits.slice(7);
  return `+55 ${area}${first && ` ${first}`}${second && `-${second}`}`;
}

/** The place in `text` with so many digits after it: before the separators found there, or after them. */
function placeBefore(text: string, digitsAfter: number, afterSeparators: boolean): number {
  if (digitsAfter === 0) return text.length;
  let place = text.length;
  for (let left = digitsAfter; left > 0; place -= 1) {
    if (/\d/.test(text.charAt(place - 1))) left -= 1;
  }
  if (afterSeparators) return place;
  while (place > 0 && /[ -]/.test(text.charAt(place - 1))) place -= 1;
  return place;
}
