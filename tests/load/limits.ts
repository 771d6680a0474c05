const ordinary = { half: 200, most: 2500 };

/**
 * Kinds of requests, with the milliseconds that half of them, and 99 of 100, may take. The second leaves room
 * for whatever else the machine does meanwhile; the first notices when the product has become slow.
 */
export const slowestAllowed = {
  page: ordinary,
  file: ordinary,
  'public data': ordinary,
  'visit request': { half: 400, most: 2500 },
  // Comparing a password is slow on purpose.
  'sign-in': { half: 1000, most: 4000 },
  'new token': ordinary,
  list: ordinary,
  read: ordinary,
  write: ordinary,
  upload: { half: 300, most: 2500 },
  // In the end everybody tidies up at once.
  remove: { half: 500, most: 2500 },
} as const;

export type Kind = keyof typeof slowestAllowed;
export const kinds = Object.keys(slowestAllowed) as Kind[];

/** Megabytes of memory that each process may hold at most. */
export const memory = { host: 768, function: 256, job: 320 } as const;

export type Part = keyof typeof memory;
export const parts = Object.keys(memory) as Part[];

/** Of the host's `memory`, what JavaScript objects may take; the database has memory of its own. */
export const hostHeap = 256;

/** What a process may hold more at the end than after it has warmed up: this share, or so many megabytes. */
export const growth = { share: 0.1, megabytes: 30 } as const;

/** Open files and connections at the end, with everybody gone: not more than at the start, but for these. */
export const spareHandles = 20;
