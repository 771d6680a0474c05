import { whatsappPrefix } from 'shared/visit-fields';

const storageKey = 'visita';

/** The fields that a draft contains. Consent is not stored, because it has to be given each time. */
const textFields = ['nomeResponsavel', 'whatsapp', 'observacoes'] as const;
const choiceFields = ['seriesInteresse', 'periodosDisponiveis'] as const;

/** Stores the values of the form while the tab is open. They stay on the device. */
export function saveDraft(form: HTMLFormElement): void {
  const data = new FormData(form);
  const entries = [...textFields, ...choiceFields].map((name) => [name, data.getAll(name)]);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Without storage the draft is lost when the visitor leaves the page.
  }
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage there is no draft to delete.
  }
}

/** Restores the draft. Fields that already have a value keep it. */
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
