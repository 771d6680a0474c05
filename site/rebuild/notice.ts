import { schoolYear } from 'shared/dates';
import type { Built } from './built.ts';
import { readContent, type Content } from './content.ts';
import { hashOf } from './hash.ts';
import { lastChange } from './changes.ts';
import { cspOrigins, pageRecipe } from './release/recipe.ts';
import { secretRest } from './rest.ts';
import type { Settings } from './settings.ts';
import { digestSources } from './sources.ts';

/** What a publication would be made of now. */
export interface Notice {
  content: Content;
  built: Omit<Built, 'missingPhotos'>;
  /** How pages will be prepared. */
  recipe: string;
}

/**
 * Looks at everything that pages are made of. The number of the last change is read first: a change that
 * comes later may be in the content already, and then leads to one look too many, never to one too few.
 */
export async function takeNotice(settings: Settings, signal: AbortSignal): Promise<Notice> {
  const rest = secretRest(settings);
  const historicoId = rest && (await lastChange(rest, signal));
  const content = await readVisibleContent(settings, signal);
  const recipe = await pageRecipe(cspOrigins(settings));
  const sourcesDigest = hashOf(
    JSON.stringify([
      await digestSources(),
      recipe,
      settings.siteUrl,
      settings.publicSupabaseUrl,
      settings.publishableKey,
      // The year is in every page.
      schoolYear(),
    ]),
  );
  return { content, built: { contentDigest: content.digest, sourcesDigest, historicoId }, recipe };
}

/** All that a visitor may read now. */
export function readVisibleContent(settings: Settings, signal: AbortSignal): Promise<Content> {
  return readContent({ url: settings.supabaseUrl, key: settings.publishableKey }, signal);
}

/** Whether two builds would be made of the same content and sources. */
export function isSame(a: Notice['built'], b: Notice['built']): boolean {
  return a.contentDigest === b.contentDigest && a.sourcesDigest === b.sourcesDigest;
}
