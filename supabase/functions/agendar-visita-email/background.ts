/** Present on hosted Supabase, where a worker may end as soon as it has answered. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** Lets work go on after the answer. What it fails at is logged. */
export function inBackground(work: Promise<unknown>): void {
  const logged = work.catch((error) => console.error(String(error)));
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(logged);
}
