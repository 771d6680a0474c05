/** A plugin of webpack's that makes scripts small; the one for scripts writes `output`. */
interface Minimizer {
  options?: { minimizer?: { options?: { output?: { preamble?: string } } } };
}

/**
 * What scripts begin with. Browsers that know it compile all of a script while it arrives, aside from the page; they
 * would otherwise compile each function when it is first called, which is when a page starts.
 * See https://v8.dev/blog/explicit-compile-hints.
 */
const hint = '//# allFunctionsCalledOnLoad';

/** Has every script compiled before it is run. */
export function compileAhead(minimizers: readonly Minimizer[]): void {
  for (const { options } of minimizers) {
    const output = options?.minimizer?.options?.output;
    if (output) output.preamble = hint;
  }
}
