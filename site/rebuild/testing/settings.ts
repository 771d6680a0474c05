import { join } from 'node:path';
import { parseSettings, type Settings } from '../settings.ts';

/** Environment of a job that builds with the stand-in for Gatsby. */
export function environment(url: string, dataDir: string): Record<string, string> {
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: 'publishable',
    SUPABASE_SECRET_KEY: 'secret',
    DATA_DIR: dataDir,
    REBUILD_BUILDER: join(import.meta.dirname, 'builder.mjs'),
  };
}

export function testSettings(url: string, dataDir: string): Settings {
  return parseSettings(environment(url, dataDir));
}
