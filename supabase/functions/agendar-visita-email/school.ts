import { z } from 'zod';
import { escola, type School } from '../../../shared/src/pages/escola.ts';
import { privacidade } from '../../../shared/src/pages/privacidade.ts';
import { readRows } from './store.ts';

const rowSchema = z.object({ slug: z.string(), content: z.unknown() });

interface Words {
  school: School;
  /** The version of the privacy policy in force, as a family accepts it: the day of its last update. */
  policyVersion: string;
}

/** What the site says of the school. No request is lost for words that cannot be read: the original ones serve. */
export async function readWords(): Promise<Words> {
  try {
    const query = 'paginas?select=slug,content&slug=in.(escola,privacidade)';
    const rows = z.array(rowSchema).parse(await readRows(query));
    return wordsOf((slug) => rows.find((row) => row.slug === slug)?.content ?? {});
  } catch (error) {
    console.error(String(error));
    return wordsOf(() => ({}));
  }
}

function wordsOf(content: (slug: string) => unknown): Words {
  return {
    school: escola.parse(content('escola')),
    policyVersion: privacidade.parse(content('privacidade')).updatedOn,
  };
}
