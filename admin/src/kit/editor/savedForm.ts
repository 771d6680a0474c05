import { type FieldValues, set, type UseFormReturn } from 'react-hook-form';
import { tidyLine } from 'shared/text';

type Values = Record<string, unknown>;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Treats '' in a form like null in a row. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Whether both texts are the same when saved. Saving tidies white space, but a form must not replace text at the caret.
 */
const isSameText = (typed: unknown, saved: unknown) =>
  (isEmpty(typed) && isEmpty(saved)) ||
  (typeof typed === 'string' && typeof saved === 'string' && tidyLine(typed) === tidyLine(saved));

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  return Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]));
}

/** Matches photos by their `key`, so that a photo keeps its fields and the focus in them. */
const isListOfPhotos = (value: unknown): value is { key: string }[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => isRecord(each) && each.key);

interface Change {
  path: string;
  value: unknown;
}

/**
 * Lists the changes that make an open form match the saved row. For example, uploaded photos get their URLs. Values
 * that were typed during the save are not changed.
 *
 * @param submitted the values that were sent
 * @param current the values of the form now
 * @param saved the values that a form of the saved row would have
 * @returns the smallest changes, because replacing a whole list would recreate all its items
 */
export function changesAfterSaving(
  submitted: unknown,
  current: unknown,
  saved: unknown,
  path = '',
): Change[] {
  if (isSameText(current, saved) || isSame(current, saved)) return [];
  const changesAt = (name: string | number, ...values: [unknown, unknown, unknown]) =>
    changesAfterSaving(...values, path ? `${path}.${name}` : String(name));
  if (isRecord(submitted) && isRecord(current) && isRecord(saved)) {
    return Object.keys(saved).flatMap((name) =>
      changesAt(name, submitted[name], current[name], saved[name]),
    );
  }
  const isLeaf = isListOfPhotos(current) || !Array.isArray(current);
  if (!isLeaf && Array.isArray(submitted) && Array.isArray(saved)) {
    const hasSameItems = submitted.length === current.length && saved.length === current.length;
    if (hasSameItems) {
      return current.flatMap((each, index) =>
        changesAt(index, submitted[index], each, saved[index]),
      );
    }
  }
  return isSame(submitted, current) ? [{ path, value: keepPhotoKeys(current, saved) }] : [];
}

function keepPhotoKeys(current: unknown, saved: unknown): unknown {
  if (!isListOfPhotos(current) || !isListOfPhotos(saved)) return saved;
  if (current.length !== saved.length) return saved;
  return saved.map((photo, index) => ({ ...photo, key: current[index]?.key ?? photo.key }));
}

/** Copies lists and objects, but not files. */
function copyValues<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyValues) as Value;
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, copyValues(each)]);
  return Object.fromEntries(entries) as Value;
}

/**
 * Makes an open form match the saved row without recreating its fields, so that focus and caret stay. Only values that
 * were typed during the save count as unsaved.
 */
export function continueFromSaved(
  form: UseFormReturn,
  submitted: FieldValues,
  saved: FieldValues,
): void {
  const defaults = copyValues(submitted);
  for (const { path, value } of changesAfterSaving(submitted, form.getValues(), saved)) {
    form.setValue(path, value);
    set(defaults, path, copyValues(value));
  }
  form.resetDefaultValues(defaults);
}
