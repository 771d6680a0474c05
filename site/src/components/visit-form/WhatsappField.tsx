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
    const left = new AbortController();
    const used = new AbortController();
    const masked = new AbortController();
    // Until the mask is there, the prefix would be in the way of what is typed.
    const clearPrefix = () => {
      if (field.value === whatsappPrefix) field.value = '';
    };
    const restorePrefix = () => {
      if (whatsappPrefix.startsWith(field.value)) field.value = whatsappPrefix;
    };
    const startMask = async () => {
      used.abort();
      const [{ default: IMask }] = await Promise.all([
        import('imask/holder'),
        import('imask/masked/pattern'),
      ]);
      if (left.signal.aborted) return;
      masked.abort();
      // The mask reads the field as it finds it, each time.
      restorePrefix();
      field.addEventListener('blur', restorePrefix, left);
      const masking = IMask(field, mask);
      left.signal.addEventListener('abort', () => masking.destroy());
    };
    field.addEventListener('focus', clearPrefix, masked);
    if (document.activeElement === field) clearPrefix();
    if (field.value || document.activeElement === field) void startMask();
    else {
      field.value = whatsappPrefix;
      // With the page itself, the mask would be a tenth of what it loads.
      for (const use of ['focusin', 'input'])
        field.form?.addEventListener(use, () => void startMask(), used);
    }
    return () => left.abort();
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
          css={inputStyle}
        />
      )}
    </Field>
  );
}
