import IMask from 'imask/holder';
import 'imask/masked/pattern';

const mask = {
  // One digit too many stays to be seen, for the rules to tell.
  mask: '+{55} DD 00000-0000[0]',
  definitions: { D: /[1-9]/ },
  prepare: (typed: string, { value }: { value: string }) => {
    const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
    const isWhole = digits.length >= 8;
    const isBegun = /^\+55.*\d/.test(typed);
    if (!isWhole && !isBegun) return typed;
    // Without the country's code, 55 at the beginning of a number is an area code.
    const hasCode = typed.startsWith('+') || digits.length > 11;
    const national = hasCode ? digits.replace(/^55/, '') : digits;
    return value ? national : `+55${national}`;
  },
};

/** Sets spaces and hyphen in a field for a telephone number, whatever it holds already. */
export function maskWhatsapp(field: HTMLInputElement): { destroy(): void } {
  return IMask(field, mask);
}
