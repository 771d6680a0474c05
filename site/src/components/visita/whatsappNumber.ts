import { whatsappPrefix } from 'shared/visit-fields';

/** Digits of a Brazilian mobile number without country code: two for the area code and nine more. */
const nationalLength = 11;

/**
 * Formats a number for the field: "+5517988887777", "0055 17 98888-7777" and "(017) 98888.7777" become
 * "+55 17 98888-7777". A number of another country stays unchanged, so that the validation rejects it.
 */
export function formatWhatsapp(text: string): string {
  if (whatsappPrefix.startsWith(text)) return text;
  const number = parseNationalDigits(text);
  if (number === null) return text;
  const [area, start, end] = [number.slice(0, 2), number.slice(2, 7), number.slice(7)];
  return `${whatsappPrefix}${area}${start && ` ${start}`}${end && `-${end}`}`;
}

/** Whether a pasted text is a complete number. It then replaces the value of the field, wherever it was pasted. */
export function isWholeNumber(text: string): boolean {
  const number = parseNationalDigits(text);
  return number === null || number.length >= nationalLength - 1;
}

/** Returns the digits after the country code, or null for a number of another country. */
function parseNationalDigits(text: string): string | null {
  const characters = text.replace(/[^\d+]/g, '');
  // The field's own prefix may be before or after the typed, pasted or autofilled text.
  const [first = '', ...international] = characters.replace('+55', '').split('+');
  const longest = international.reduce((a, b) => (b.length > a.length ? b : a), '');
  if (first.length >= longest.length) return removeCodes(first);
  return longest.startsWith('55') ? removeCodes(longest.slice(2)) : null;
}

/** Removes the digits before the area code: zeros, a carrier code, the country code. */
function removeCodes(digits: string): string {
  const number = digits.replace(/^0+/, '');
  if (digits.startsWith('00') && number.startsWith('55')) return removeCodes(number.slice(2));
  // In a shorter number, 55 at the beginning is an area code and not the country code.
  if (number.length >= nationalLength + 2 && number.startsWith('55')) {
    return removeCodes(number.slice(2));
  }
  const hasCarrier = digits.startsWith('0') && number.length === nationalLength + 2;
  return hasCarrier ? number.slice(2) : number;
}

/**
 * Returns the position of the caret in the formatted text. It keeps the number of digits on its right.
 * @param right the text on the right of the caret before formatting
 * @param skipsSeparators whether to move past spaces and hyphens, as needed after deleting forwards
 */
export function findCaret(formatted: string, right: string, skipsSeparators: boolean): number {
  const digits = (text: string) => text.replace('+55', '').replace(/\D/g, '').length;
  const digitsRight = digits(right);
  const places = Array.from({ length: formatted.length + 1 }, (_, place) => place).filter(
    (place) => place >= whatsappPrefix.length && digits(formatted.slice(place)) === digitsRight,
  );
  return (skipsSeparators ? places.at(-1) : places[0]) ?? formatted.length;
}
