import { fields, line, list } from 'shared/pages/fields';
import { pageSchemas, type PageSlug } from 'shared/pages/index';
import { getItemSchema, getParts } from 'shared/pages/read';
import { z } from 'zod/mini';

function findLists(schema: z.ZodMiniType): z.ZodMiniType[] {
  const item = getItemSchema(schema);
  if (item) return [schema, ...findLists(item)];
  return getParts(schema).flatMap(([, part]) => findLists(part));
}

const lists = (Object.keys(pageSchemas) as PageSlug[]).flatMap((slug) =>
  findLists(pageSchemas[slug]).map((schema) => ({
    slug,
    label: fields.get(schema)?.label,
    schema,
  })),
);

test.each(lists)('folded items of $label on $slug show their title', ({ schema }) => {
  const parts = new Map(getParts(getItemSchema(schema) ?? z.never()));
  const title = fields.get(schema)?.itemTitle;
  // An item that consists of a single text needs no title, because it is never folded.
  if (parts.size === 0) return expect(title).toBeUndefined();
  expect(title).toBe(['title', 'question'].find((name) => parts.has(name)) ?? title);
  const info = fields.get(parts.get(title ?? '') ?? z.never());
  expect(['line', 'choice']).toContain(info?.kind);
  expect(info?.label).not.toBe('Número');
});

test('a list must define its item title', () => {
  const item = z.object({ value: line('Número'), label: line('O que é') });
  expect(() => list('Números', 'Número', item, [])).toThrow('itemTitle');
  expect(() => list('Números', 'Número', item, [], { itemTitle: 'other' })).toThrow('itemTitle');
});
