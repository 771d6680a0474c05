/** Kinds of requests, with the milliseconds that 99 of 100 may take. */
export const slowestAllowed = {
  page: 1000,
  file: 1000,
  'public data': 1000,
  'visit request': 2000,
  'sign-in': 3000,
  'new token': 1500,
  list: 1500,
  read: 1500,
  write: 1500,
  upload: 2000,
  remove: 1500,
} as const;

export type Kind = keyof typeof slowestAllowed;
export const kinds = Object.keys(slowestAllowed) as Kind[];

/** Megabytes of memory that each process may hold at most. */
export const memory = { host: 1024, function: 256, job: 320 } as const;

export type Part = keyof typeof memory;
export const parts = Object.keys(memory) as Part[];

/** Of the host's `memory`, what JavaScript objects may take; the database has memory of its own. */
export const hostHeap = 256;

/** What a process may hold more at the end than after it has warmed up: this share, or so many megabytes. */
export const growth = { share: 0.1, megabytes: 30 } as const;

/** Open files and connections at the end, with everybody gone: not more than at the start, but for these. */
export const spareHandles = 20;
