import type { ConsoleClient } from '../supabaseClient';
import type { Ask } from './ask';

export function createSchool(client: ConsoleClient, ask: Ask) {
  return {
    /** The school's details, as they are on the site. */
    school: async () => {
      const { escola } = await import('shared/pages/escola');
      const row = await ask(() =>
        client.from('paginas').select('content').eq('slug', 'escola').single(),
      );
      return escola.parse(row.content);
    },
  };
}
