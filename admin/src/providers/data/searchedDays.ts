interface Days {
  /** First and last day, "yyyy-MM-dd". */
  from: string;
  to: string;
}

const twoDigits = (part: string | number) => String(part).padStart(2, '0');

/** A day, or null when the calendar has none such. */
function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

/**
 * The days that a text means when it is a date as people type it: "05/11/2026", "5/11" (of this year),
 * "11/2026", "2026". Null when it is none.
 */
export function searchedDays(text: string): Days | null {
  const [, day = '', month = '', year = ''] =
    /^(?:(\d{1,2})\/)??(?:(\d{1,2})\/)?(\d{4})$/.exec(text.trim()) ??
    /^(\d{1,2})\/(\d{1,2})()$/.exec(text.trim()) ??
    [];
  const wholeYear = year || (month && String(new Date().getFullYear()));
  if (!wholeYear) return null;
  if (!month) return { from: `${wholeYear}-01-01`, to: `${wholeYear}-12-31` };
  if (day) {
    const only = dayOf(wholeYear, month, day);
    return only ? { from: only, to: only } : null;
  }
  const from = dayOf(wholeYear, month, '1');
  // Day 0 of the next month is the last of this one.
  const last = new Date(Date.UTC(Number(wholeYear), Number(month), 0)).getUTCDate();
  return from ? { from, to: `${from.slice(0, 8)}${last}` } : null;
}
