import { formatDateTime, formatDay } from 'shared/dates';
import { isPageSlug, pageSchemas } from 'shared/pages/index';
import type { z } from 'zod/mini';
import { completed, type Leaf, leavesOf } from '../paginas/schemas';
import { ChangedField } from './ChangedField';

interface PageChangesProps {
  slug: string;
  before?: unknown;
  after?: unknown;
}

export default function PageChanges({ slug, before, after }: PageChangesProps) {
  if (!isPageSlug(slug)) return null;
  const schema = pageSchemas[slug];
  const [old, current] = [textsOf(schema, before), textsOf(schema, after)];
  const places = [...new Set([...current.keys(), ...old.keys()])];
  return places
    .filter((place) => old.get(place)?.value !== current.get(place)?.value)
    .map((place) => (
      <ChangedField
        key={place}
        column={(current.get(place) ?? old.get(place))?.column ?? ''}
        label={place}
        before={old.get(place)?.value || null}
        after={current.get(place)?.value || null}
      />
    ));
}

interface Text {
  /** As which column of other tables it is shown. */
  column: string;
  value: string;
}

function textsOf(schema: z.ZodMiniType, stored: unknown): Map<string, Text> {
  const entries = leavesOf(schema, completed(schema, stored)).flatMap((leaf) => {
    const place = leaf.labels.join(' › ');
    if (leaf.info.kind !== 'picture') return [[place, textOf(leaf)] as const];
    const { src, alt } = leaf.value as { src: string; alt: string };
    return [
      [place, { column: 'image_url', value: src }] as const,
      [`${place} › Texto alternativo`, { column: '', value: alt }] as const,
    ];
  });
  return new Map(entries);
}

function textOf({ info: { kind, choices }, value }: Leaf): Text {
  if (typeof value === 'boolean') return { column: '', value: value ? 'Sim' : 'Não' };
  const text = String(value);
  if (kind === 'rich') return { column: 'content', value: text };
  if (kind === 'choice') return { column: '', value: choices?.[text] ?? text };
  if (kind === 'day') return { column: '', value: formatDay(text) };
  const isInstant = kind === 'moment' && !Number.isNaN(Date.parse(text));
  return { column: '', value: isInstant ? formatDateTime(text) : text };
}
