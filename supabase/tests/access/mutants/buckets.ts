import { buckets } from '../expectations';
import type { Mutant } from './mutant';

/** Every bucket without each of its limits, hidden, gone; and one more than there should be. */
export function bucketMutants(): Mutant[] {
  const changes = [
    'public = not public',
    'file_size_limit = null',
    'file_size_limit = file_size_limit * 2',
    'allowed_mime_types = null',
    `allowed_mime_types = allowed_mime_types || '{image/svg+xml}'`,
  ];
  const mutant = (name: string, sql: string): Mutant => ({ name, sql, noticedBy: ['files'] });
  return [
    ...Object.keys(buckets).flatMap((bucket) => [
      ...changes.map((change) =>
        mutant(
          `bucket ${bucket}: ${change}`,
          `update storage.buckets set ${change} where id = '${bucket}'`,
        ),
      ),
      mutant(
        `bucket ${bucket} gone`,
        `delete from storage.objects where bucket_id = '${bucket}';
         delete from storage.buckets where id = '${bucket}'`,
      ),
    ]),
    mutant(
      'one bucket more',
      `insert into storage.buckets (id, name, public) values ('novo', 'novo', true)`,
    ),
  ];
}
