import { whatsappPrefix } from 'shared/visit-fields';

const storageKey = 'visita';

/** The text fields, and the fields of several choices. Consent is given each time, never remembered. */
const textFields = ['nomeResponsavel', 'whatsapp', 'observacoes'] as const;
const choiceFields = ['seriesInteresse', 'periodosDisponiveis'] as const;

/** Keeps what the form holds while the tab is open, on the device only. */
export function keepDraft(form: HTMLFormElement): void {
  const data = new FormData(form);
  const entries = [...textFields, ...choiceFields].map((name) => [name, data.getAll(name)]);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // A browser that stores nothing loses what was typed when its page is left.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
}

/** Fills in what was typed before the page was left. What the form holds already stays. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  for (const name of textFields) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    const [value] = draft[name] ?? [];
    if (isText && value && whatsappPrefix.startsWith(field.value)) field.value = value;
  }
  for (const name of choiceFields) {
    const boxes = [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
    if (boxes.some(({ checked }) => checked)) continue;
    for (const box of boxes) box.checked = draft[name]?.includes(box.value) ?? false;
  }
}

type Draft = Partial<Record<string, string[]>>;

function readDraft(): Draft {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Draft | null) ?? {};
  } catch {
    return {};
  }
}
