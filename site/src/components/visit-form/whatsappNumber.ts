import { whatsappPrefix } from 'shared/visit-fields';

/** A Brazilian number without the country code has an area code of two digits and nine more. */
const wholeLength = 11;

/**
 * Returns how the field shows what it holds: "+5517988887777", "0055 17 98888-7777" and "(017) 98888.7777" become
 * "+55 17 98888-7777". A number of another country stays as it is, for the rules to refuse.
 */
export function formatWhatsapp(text: string): string {
  if (whatsappPrefix.startsWith(text)) return text;
  const number = nationalDigits(text);
  if (number === null) return text;
  const [area, start, end] = [number.slice(0, 2), number.slice(2, 7), number.slice(7)];
  return `${whatsappPrefix}${area}${start && ` ${start}`}${end && `-${end}`}`;
}

/** Whether a text is a number by itself: pasted anywhere in the field, it replaces what was there. */
export function isWholeNumber(text: string): boolean {
  const number = nationalDigits(text);
  return number === null || number.length >= wholeLength - 1;
}

/** The digits after the country code; null for another country's number. */
function nationalDigits(text: string): string | null {
  const signs = text.replace(/[^\d+]/g, '');
  // The field's own prefix may stand before or after what was typed, pasted or filled in.
  const [first = '', ...international] = signs.replace('+55', '').split('+');
  const longest = international.reduce((a, b) => (b.length > a.length ? b : a), '');
  if (first.length >= longest.length) return withoutCodes(first);
  return longest.startsWith('55') ? withoutCodes(longest.slice(2)) : null;
}

/** Leaves out what is dialled before the area code: zeros, the code of a carrier, the country code. */
function withoutCodes(digits: string): string {
  const number = digits.replace(/^0+/, '');
  if (digits.startsWith('00') && number.startsWith('55')) return withoutCodes(number.slice(2));
  // Without a sign of the country code, 55 at the beginning of a shorter number is an area code.
  if (number.length >= wholeLength + 2 && number.startsWith('55')) {
    return withoutCodes(number.slice(2));
  }
  const hasCarrier = digits.startsWith('0') && number.length === wholeLength + 2;
  return hasCarrier ? number.slice(2) : number;
}

/**
 * Returns where the caret stands in the formatted text: as many digits are on its right as before.
 * @param right what stood on the right of the caret
 * @param skipsSeparators whether it moves on over spaces and hyphens, as deleting forwards needs
 */
export function caretIn(formatted: string, right: string, skipsSeparators: boolean): number {
  const digits = (text: string) => text.replace('+55', '').replace(/\D/g, '').length;
  const wanted = digits(right);
  const places = Array.from({ length: formatted.length + 1 }, (_, place) => place).filter(
    (place) => place >= whatsappPrefix.length && digits(formatted.slice(place)) === wanted,
  );
  return (skipsSeparators ? places.at(-1) : places[0]) ?? formatted.length;
}
