import type { Connection } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { sendParametersAsText } from './text-parameters.ts';

const timestamptz = 1184;

export type DatabasePlace = { folder: string } | { url: string };

/** Opens the database: PGlite in a folder, or a Postgres by its address. */
export async function connect(place: DatabasePlace): Promise<Connection> {
  if ('url' in place) {
    return createPostgresConnection({
      url: place.url,
      postgresOptions: {
        // "does not exist yet, skipping" is no news for whoever starts the host.
        onnotice: () => undefined,
        types: {
          timestamptz: {
            to: timestamptz,
            from: [timestamptz],
            serialize: (text: string) => text,
            parse: isoInstant,
          },
        },
      },
    });
  }
  const connection = await createPgliteConnection({
    url: place.folder,
    pgliteOptions: { parsers: { [timestamptz]: isoInstant } },
  });
  await sendParametersAsText(connection.driver);
  return connection;
}

/** Postgres prints "2026-11-21 10:00:00+00"; browsers are promised ISO 8601. */
function isoInstant(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}
