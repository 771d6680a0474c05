import { Box } from '@mui/material';
import { useState } from 'react';
import { type FieldInfo, fields } from 'shared/pages/fields';
import type { z } from 'zod/mini';
import { FieldInput } from './FieldInput';
import { ListField } from './ListField';
import { Group, type PartProps, RestoreOriginal, useFolding } from './parts';
import { itemOf, partsOf } from './schemas';

export function PageFields({ schema, source, original, level = 3 }: PartProps) {
  return partsOf(schema).map(([name, part]) => (
    <Part
      key={name}
      schema={part}
      source={source ? `${source}.${name}` : name}
      original={(original as Record<string, unknown> | undefined)?.[name]}
      level={level}
    />
  ));
}

function Part(props: PartProps) {
  const info = fields.get(props.schema);
  if (info?.kind === 'section') return <Section {...props} info={info} />;
  if (info?.kind === 'list') return <ListField {...props} info={info} Fields={PageFields} />;
  return info && <Field {...props} info={info} />;
}

function Field({ schema, source, original, info }: PartProps & { info: FieldInfo }) {
  const [restored, setRestored] = useState(0);
  return (
    <Box data-field sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', '& > *': wideSx }}>
      {/* Another one after a restore: an editor of rich text has taken over its text for good. */}
      <FieldInput key={restored} schema={schema} source={source} info={info} />
      <RestoreOriginal
        {...{ schema, source, original, info }}
        onRestored={() => setRestored(restored + 1)}
      />
    </Box>
  );
}

const wideSx = { width: '100%', minWidth: 0 };

function Section({ schema, source, original, info, level = 3 }: PartProps & { info: FieldInfo }) {
  const isLong = sizeOf(schema) > 4;
  const { open, toggle } = useFolding(source, !isLong);
  return (
    <Group
      label={info.label}
      help={info.help}
      level={level}
      fold={isLong ? { open, toggle } : undefined}
    >
      <PageFields schema={schema} source={source} original={original} level={level === 3 ? 4 : 5} />
    </Group>
  );
}

function sizeOf(schema: z.ZodMiniType): number {
  if (itemOf(schema) || fields.get(schema)?.kind === 'rich') return 4;
  const parts = partsOf(schema);
  return parts.length > 0 ? parts.reduce((sum, [, part]) => sum + sizeOf(part), 0) : 1;
}
