import { type ClipboardEvent, type FormEvent, useEffect, useRef } from 'react';
import { whatsappPrefix } from 'shared/visit-fields';
import { Field, inputStyle } from './Field';
import { findCaret, formatWhatsapp, isWholeNumber } from './whatsappNumber';

/**
 * The WhatsApp number, formatted while it is typed. Each change reads the whole value and not only the added text: autofill
 * replaces the number, and users may paste before, after or over the prefix.
 */
export function WhatsappField({ error }: { error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const pasted = useRef('');
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // Formats a value that was entered before the scripts started.
    restorePrefix(field);
    showFormatted(field, field.value);
  }, []);
  const notePasted = ({ clipboardData }: ClipboardEvent) => {
    const text = clipboardData.getData('text');
    pasted.current = isWholeNumber(text) ? text : '';
  };
  const format = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const { inputType = '' } = nativeEvent as Partial<InputEvent>;
    const whole = inputType === 'insertFromPaste' ? pasted.current : '';
    pasted.current = '';
    showFormatted(
      currentTarget,
      whole || currentTarget.value,
      inputType === 'deleteContentForward',
    );
  };
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
          onPaste={notePasted}
          onInput={format}
          onSelect={({ currentTarget }) => keepCaretOutOfPrefix(currentTarget)}
          onBlur={({ target }) => restorePrefix(target)}
          css={inputStyle}
        />
      )}
    </Field>
  );
}

function showFormatted(field: HTMLInputElement, text: string, skipsSeparators = false): void {
  const formatted = formatWhatsapp(text);
  if (formatted === field.value) return;
  const right = text === field.value ? text.slice(field.selectionEnd ?? text.length) : '';
  field.value = formatted;
  if (document.activeElement !== field) return;
  const caret = findCaret(formatted, right, skipsSeparators);
  field.setSelectionRange(caret, caret);
}

function restorePrefix(field: HTMLInputElement): void {
  if (whatsappPrefix.startsWith(field.value)) field.value = whatsappPrefix;
}

/** Moves the caret behind the prefix, so that nobody types within it. A selection that includes the prefix stays. */
function keepCaretOutOfPrefix(field: HTMLInputElement): void {
  const { selectionStart, selectionEnd, value } = field;
  const { length } = whatsappPrefix;
  const isWithin =
    selectionStart === selectionEnd && selectionStart !== null && selectionStart < length;
  if (isWithin && value.startsWith(whatsappPrefix)) field.setSelectionRange(length, length);
}
