/**
 * The keys that stand for the service, the one to use first. A host of one's own names one; hosted
 * Supabase provides a dictionary of them and, in projects that still have it, the key of the old kind.
 */
export function serviceKeys(read: (name: string) => string | undefined): [string, ...string[]] {
  const provided = Object.values(
    JSON.parse(read('SUPABASE_SECRET_KEYS') ?? '{}') as Record<string, string>,
  );
  const all = [read('SUPABASE_SECRET_KEY'), ...provided, read('SUPABASE_SERVICE_ROLE_KEY')];
  const [first, ...others] = all.filter((key) => key !== undefined);
  if (!first) throw new Error('SUPABASE_SECRET_KEY is not set');
  return [first, ...others];
}
