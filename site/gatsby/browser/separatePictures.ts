interface Rule {
  test?: RegExp;
  use?: { options?: { limit?: number } }[];
}

/**
 * Keeps pictures out of pages and scripts, where the logo would be sent with every page twice: as files
 * of their own browsers fetch them once.
 */
export function separatePictures(rules: readonly Rule[]): void {
  const ofPictures = rules.filter(
    ({ test, use }) => test instanceof RegExp && test.test('.svg') && Array.isArray(use),
  );
  for (const { use = [] } of ofPictures) {
    for (const { options } of use) if (options?.limit) options.limit = 0;
  }
}
