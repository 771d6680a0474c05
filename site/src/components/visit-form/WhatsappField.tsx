import IMask from 'imask/holder';
import 'imask/masked/pattern';
import { useEffect, useRef } from 'react';
import { whatsappPrefix } from 'shared/visit-fields';
import { Field, inputStyle } from './Field';

/** Spaces and hyphen of a telephone number, whatever the field holds already. */
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

export function WhatsappField({ error }: { error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    restorePrefix(field);
    const masking = IMask(field, mask);
    return () => masking.destroy();
  }, []);
  return (
    <Field label="WhatsApp" hint="Com DDD. É por ele que a secretaria vai responder." error={error}>
      {(control) => (
        <input
          {...control}
          ref={input}
          name="whatsapp"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={whatsappPrefix}
          required
          onBlur={({ target }) => restorePrefix(target)}
          css={inputStyle}
        />
      )}
    </Field>
  );
}

/** The mask reads the field as it finds it, each time. */
function restorePrefix(field: HTMLInputElement): void {
  if (whatsappPrefix.startsWith(field.value)) field.value = whatsappPrefix;
}
