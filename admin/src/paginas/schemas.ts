import { fields, type FieldInfo } from 'shared/pages/fields';
import { getItemSchema, getParts } from 'shared/pages/read';
import { z } from 'zod/mini';

/**
 * Completes stored content for its form: originals replace missing values and values that no form can show. Values that
 * violate a rule stay, so that staff can correct them.
 */
export function completeContent(schema: z.ZodMiniType, stored?: unknown): unknown {
  const item = getItemSchema(schema);
  if (item && Array.isArray(stored)) return stored.map((each) => completeContent(item, each));
  const parts = getParts(schema);
  if (parts.length > 0) {
    const { data = {} } = z.record(z.string(), z.unknown()).safeParse(stored);
    return Object.fromEntries(
      parts.map(([name, part]) => [name, completeContent(part, data[name])]),
    );
  }
  const isText = ['string', 'number', 'boolean'].includes(typeof stored) && !item;
  if (!isText) return schema.safeParse(undefined).data;
  return typeof stored === 'number' ? String(stored) : stored;
}

export interface Leaf {
  labels: string[];
  info: FieldInfo;
  value: unknown;
}

export function listLeaves(schema: z.ZodMiniType, value: unknown, labels: string[] = []): Leaf[] {
  const info = fields.get(schema);
  const item = getItemSchema(schema);
  if (item && Array.isArray(value)) {
    const name = info?.item ?? 'Item';
    return value.flatMap((each, at) => listLeaves(item, each, [...labels, `${name} ${at + 1}`]));
  }
  if (info && !['section', 'list'].includes(info.kind)) return [{ labels, info, value }];
  return getParts(schema).flatMap(([name, part]) => {
    const label = fields.get(part)?.label ?? name;
    return listLeaves(part, (value as Record<string, unknown>)[name], [...labels, label]);
  });
}
