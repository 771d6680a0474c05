import { useId, type FormEvent } from 'react';
import { whatsappPrefix } from 'shared/visit-fields';
import { describedBy } from './describedBy';
import { FieldError } from './FieldError';
import { fieldStyle, hintStyle, inputStyle, labelStyle } from './fieldStyles';
import { maskWhatsapp } from './whatsappMask';

/** Taking back is left to the browser, and so is a character that is still being composed. */
function isForTheMask({ inputType, isComposing }: InputEvent): boolean {
  return !isComposing && !inputType?.startsWith('history');
}

function mask({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>): void {
  const event = nativeEvent as InputEvent;
  if (!isForTheMask(event)) return;
  const typed = { text: input.value, caret: input.selectionEnd ?? input.value.length };
  const masked = maskWhatsapp(typed, event.inputType?.endsWith('Forward'));
  // Setting an equal value would still take away what the browser remembers for undoing.
  if (masked.text === typed.text) return;
  input.value = masked.text;
  input.setSelectionRange(masked.caret, masked.caret);
}

/** A field left without a number is ready for one again. */
function restorePrefix({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  if (whatsappPrefix.startsWith(input.value)) input.value = whatsappPrefix;
}

/** The number to answer to. The mask sets spaces and hyphen; the rules say what is missing. */
export function WhatsappField({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <div css={fieldStyle}>
      <label htmlFor={id} css={labelStyle}>
        WhatsApp
      </label>
      <p id={`${id}-hint`} css={hintStyle}>
        Com DDD. É por ele que a secretaria vai responder.
      </p>
      <input
        id={id}
        name="whatsapp"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={whatsappPrefix}
        required
        css={inputStyle}
        onInput={mask}
        onBlur={restorePrefix}
        {...describedBy(`${id}-error`, error, `${id}-hint`)}
      />
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
