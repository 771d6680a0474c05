import { isPageSlug, pageSchemas } from 'shared/pages/index';
import type { z } from 'zod/mini';
import { completeContent, listLeaves } from '../paginas/schemas';
import { ChangedField } from './ChangedField';

interface PageChangesProps {
  slug: string;
  before?: unknown;
  after?: unknown;
}

export default function PageChanges({ slug, before, after }: PageChangesProps) {
  if (!isPageSlug(slug)) return null;
  const schema = pageSchemas[slug];
  const [old, current] = [listValues(schema, before), listValues(schema, after)];
  const places = [...new Set([...current.keys(), ...old.keys()])];
  return places
    .filter((place) => old.get(place)?.value !== current.get(place)?.value)
    .map((place) => (
      <ChangedField
        key={place}
        column={(current.get(place) ?? old.get(place))?.column ?? ''}
        label={place}
        before={old.get(place)?.value ?? null}
        after={current.get(place)?.value ?? null}
      />
    ));
}

interface Value {
  /** The column of other tables whose display it shares; '' if only the value decides. */
  column: string;
  value: unknown;
}

function listValues(schema: z.ZodMiniType, stored: unknown): Map<string, Value> {
  const leaves = listLeaves(schema, completeContent(schema, stored));
  return new Map(
    leaves.flatMap(({ labels, info: { kind, choices }, value }): [place: string, Value][] => {
      const place = labels.join(' › ');
      if (kind !== 'picture') {
        const column = kind === 'rich' ? 'content' : '';
        const shown = kind === 'drawing' ? value || null : (choices?.[String(value)] ?? value);
        return [[place, { column, value: shown }]];
      }
      const { src, alt, focus = '' } = value as { src: string; alt: string; focus?: string };
      return [
        [place, { column: '', value: src || null }],
        [`${place} › Texto alternativo`, { column: '', value: alt }],
        [`${place} › Ponto principal da foto`, { column: 'image_focus', value: focus }],
      ];
    }),
  );
}
