/** What a user does with a browser: the same in each. */
export interface Browser {
  open(path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs in the page. */
  read<Result, Args extends string[]>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Clicks on what has this name and can be reached; false while nothing has. */
  click(name: string, within: string): Promise<boolean>;
  type(text: string): Promise<void>;
  press(key: 'Escape' | 'Enter' | 'SelectAll'): Promise<void>;
  /** Gives a file to the page's field for files. */
  attach(path: string): Promise<void>;
  /** What is seen, as a PNG in Base64. */
  screenshot(): Promise<string>;
  /** Ends the browser. Returns what its pages reported as errors. */
  close(): Promise<string[]>;
}

/**
 * Runs in the page. Finds what has a name, or begins with it, as a user reads it: on a label, a link, a button… What an
 * open dialog covers cannot be reached.
 */
export function findByName(name: string, within: string): Element | null {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  // What moves would be missed.
  if (passing.some(({ playState }) => playState === 'running')) return null;
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')];
  const reachable = dialogs.at(-1) ?? document.querySelector(within);
  const nameOf = (element: Element) => {
    const text = element instanceof HTMLElement ? element.innerText : '';
    return (element.getAttribute('aria-label') ?? text).trim().replace(/\s+/g, ' ').toLowerCase();
  };
  const named = ['label', 'a, button, summary, input, textarea, [role=textbox], [role=tab]']
    .flatMap((tags) => [...(reachable?.querySelectorAll(tags) ?? [])])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const wanted = name.toLowerCase();
  const exact = named.find((element) => nameOf(element) === wanted);
  const found = exact ?? named.find((element) => nameOf(element).startsWith(wanted)) ?? null;
  const field = found instanceof HTMLLabelElement ? found.control : null;
  const target = field?.matches(':not([type=checkbox], [type=radio])') ? field : found;
  target?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return target;
}
