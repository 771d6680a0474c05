import { useEffect, useRef } from 'react';
import { whatsappPrefix } from 'shared/visit-fields';
import { Field, inputStyle } from './Field';

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
      const { maskWhatsapp } = await import('./whatsappMask');
      if (left.signal.aborted) return;
      masked.abort();
      // The mask reads the field as it finds it, each time.
      restorePrefix();
      field.addEventListener('blur', restorePrefix, left);
      const mask = maskWhatsapp(field);
      left.signal.addEventListener('abort', () => mask.destroy());
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
