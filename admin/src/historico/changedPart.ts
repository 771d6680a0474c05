interface Part {
  /** Equal in both texts. */
  start: string;
  changed: string;
  end: string;
}

/** Splits two texts, by whole words, into what they begin and end with alike and what differs between. */
export function changedParts(before: string, after: string): [Part, Part] {
  const [old, current] = [words(before), words(after)];
  const shorter = Math.min(old.length, current.length);
  let start = 0;
  while (start < shorter && old[start] === current[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === current.at(-1 - end)) end += 1;
  return [split(old, start, end), split(current, start, end)];
}

const words = (text: string) => text.split(/(\s+)/);

const split = (all: string[], start: number, end: number): Part => ({
  start: all.slice(0, start).join(''),
  changed: all.slice(start, all.length - end).join(''),
  end: all.slice(all.length - end).join(''),
});
