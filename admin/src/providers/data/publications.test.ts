import { createClient } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types';
import { createQueryRunner } from '../supabaseClient';
import { createPublications } from './publications';

class NoSocket extends EventTarget {}

test('reading publications without a session fails instead of returning an empty state', async () => {
  const realtime = { transport: NoSocket as unknown as typeof WebSocket };
  const client = createClient<Database>('http://localhost:1', 'publishable', { realtime });
  const publications = createPublications(client, createQueryRunner(client));
  await expect(publications.readPublications()).rejects.toMatchObject({ status: 401 });
});
