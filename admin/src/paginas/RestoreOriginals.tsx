import RestoreIcon from '@mui/icons-material/SettingsBackupRestore';
import { Button } from '@mui/material';
import { get, useFormContext } from 'react-hook-form';
import { fields } from 'shared/pages/fields';
import { getParts } from 'shared/pages/read';
import type { z } from 'zod/mini';
import { toForm } from './pageForm';
import { completeContent } from './schemas';

interface RestoreOriginalsProps {
  schema: z.ZodMiniType;
  /** The texts with which this school's page began, where they are not those of the schema. */
  originals?: unknown;
  label: string;
}

/** Sets every field of the form to its original. Nothing is saved before the form is. */
export function RestoreOriginals({ schema, originals, label }: RestoreOriginalsProps) {
  const { setValue } = useFormContext();
  const restore = () => {
    const values = toForm(schema, completeContent(schema, originals));
    for (const [name] of listFields(schema))
      setValue(name, get(values, name), {
        shouldDirty: true,
        shouldValidate: true,
      });
  };
  return (
    <Button
      size="small"
      startIcon={<RestoreIcon />}
      onClick={restore}
      sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
    >
      {label}
    </Button>
  );
}

/** The fields and lists of a page, by their place in the form. */
const listFields = (
  schema: z.ZodMiniType,
  place: string[] = [],
): [name: string, part: z.ZodMiniType][] =>
  getParts(schema).flatMap(([name, part]) =>
    fields.get(part)?.kind === 'section'
      ? listFields(part, [...place, name])
      : [[[...place, name].join('.'), part]],
  );
