import { attribute, textOf, type Element, type ParsedDocument } from './document.ts';
import { escapeAttribute, placeOf, type Edit } from './edits.ts';

/**
 * Edits that bring the styles which Emotion wrote before each element into one sheet in the head, in
 * their order. In a browser Emotion takes every sheet that names its styles and puts it at the end of the
 * head, for which a phone works out the looks of the whole page again. So the names stand on a sheet of
 * their own, which is empty.
 */
export function gatherStyles({ elements }: ParsedDocument): Edit[] {
  const sheets = elements.filter((element) => namesOf(element).length > 1);
  const head = elements.find((element) => element.tagName === 'head');
  const at = head?.sourceCodeLocation?.endTag?.startOffset;
  if (sheets.length === 0 || at === undefined) return [];
  const [key = ''] = sheets.flatMap(namesOf);
  const names = sheets.flatMap((sheet) => namesOf(sheet).slice(1));
  const text = `<style data-components>${sheets.map(textOf).join('')}</style>${named(key, names)}`;
  return [
    ...sheets.map((sheet) => ({ ...placeOf(sheet), text: '' })),
    { start: at, end: at, text },
  ];
}

/** Emotion's key and the names of the styles in a sheet that it wrote; of anything else, nothing. */
function namesOf(element: Element): string[] {
  if (element.tagName !== 'style') return [];
  return attribute(element, 'data-emotion')?.split(' ') ?? [];
}

function named(key: string, names: readonly string[]): string {
  return `<style data-emotion="${escapeAttribute([key, ...names].join(' '))}"></style>`;
}
