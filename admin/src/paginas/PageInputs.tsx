import { Typography } from '@mui/material';
import { useMemo } from 'react';
import { get } from 'react-hook-form';
import { fields } from 'shared/pages/fields';
import { getItemSchema, getParts } from 'shared/pages/read';
import type { z } from 'zod/mini';
import { Field } from './Field';
import { getNextLevel, Group, type PartProps, useFolding } from './Group';
import { ListField } from './ListField';
import { toForm } from './pageForm';
import { completeContent, listLeaves } from './schemas';

interface PageInputsProps {
  schema: z.ZodMiniType;
  /** The texts with which this school's page began, where they are not those of the schema. */
  originals?: unknown;
}

export function PageInputs({ schema, originals }: PageInputsProps) {
  const original = useMemo(
    () => toForm(schema, completeContent(schema, originals)),
    [schema, originals],
  );

  return (
    <>
      {hasTexts(schema) && (
        <Typography variant="body2" color="text.secondary">
          Palavras entre chaves, como {'{telefone}'}, são preenchidas com os Dados da escola.
        </Typography>
      )}
      <PageFields schema={schema} source="" original={original} level={3} />
    </>
  );
}

/** @param source the path of the values in the form; '' for the whole form */
function PageFields({ schema, source, original, level }: Omit<PartProps, 'info'>) {
  return getParts(schema).map(([name, part]) => {
    const info = fields.get(part);
    const place = source ? `${source}.${name}` : name;
    const props = { schema: part, source: place, original: get(original, name), level };
    if (!info) return null;
    if (info.kind === 'section') return <Section key={name} {...props} info={info} />;
    if (info.kind !== 'list') return <Field key={name} {...props} info={info} />;
    return (
      <ListField
        key={name}
        {...props}
        info={info}
        renderFields={(item, source) => (
          <PageFields
            schema={item}
            source={source}
            original={undefined}
            level={getNextLevel(level)}
          />
        )}
      />
    );
  });
}

function Section({ info: { label, help }, level, ...part }: PartProps) {
  const isLong = countFields(part.schema) > 4;
  const fold = useFolding(part.source, !isLong);
  return (
    <Group label={label} help={help} level={level} fold={isLong ? fold : undefined}>
      <PageFields {...part} level={getNextLevel(level)} />
    </Group>
  );
}

const hasTexts = (schema: z.ZodMiniType) =>
  listLeaves(schema, completeContent(schema)).some(
    ({ info }) => !['color', 'drawing'].includes(info.kind),
  );

function countFields(schema: z.ZodMiniType): number {
  if (getItemSchema(schema) || fields.get(schema)?.kind === 'rich') return 4;
  const parts = getParts(schema);
  return parts.length > 0 ? parts.reduce((sum, [, part]) => sum + countFields(part), 0) : 1;
}
