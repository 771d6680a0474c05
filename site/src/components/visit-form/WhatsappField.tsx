import IMask from 'imask/holder';
import 'imask/masked/pattern';
import { useEffect, useRef } from 'react';
import { whatsappPrefix } from 'shared/visit-fields';
import { Field, inputStyle } from './Field';

const mask = {
  // One digit too many stays to be seen, for the rules to tell.
  mask: '+{55} DD 00000-0000[0]',
  definitions: { D: /[1-9]/ },
  prepare: (typed: string, { value }: { value: string }) => {
    const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
    if (digits.length < 8) return typed;
    // A whole number was pasted. Without the country's code, 55 at its beginning is an area code.
    const national = digits.length > 11 ? digits.replace(/^55/, '') : digits;
    return value ? national : `+55${national}`;
  },
};

/** The number to answer to. The mask sets spaces and hyphen; the rules say what is missing. */
export function WhatsappField({ error }: { error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // A field without a number is ready for one. The mask reads the field after that, each time.
    const restorePrefix = () => {
      if (whatsappPrefix.startsWith(field.value)) field.value = whatsappPrefix;
    };
    restorePrefix();
    field.addEventListener('blur', restorePrefix);
    const masked = IMask(field, mask);
    return () => {
      field.removeEventListener('blur', restorePrefix);
      masked.destroy();
    };
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
          // Before the mask is there a prefix would only be in the way of what is typed.
          placeholder={whatsappPrefix}
          required
          css={inputStyle}
        />
      )}
    </Field>
  );
}
