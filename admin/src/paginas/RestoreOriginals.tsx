import RestoreIcon from '@mui/icons-material/SettingsBackupRestore';
import { Button } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { fields } from 'shared/pages/fields';
import { getParts } from 'shared/pages/read';
import type { z } from 'zod/mini';
import { toForm } from './pageForm';
import { completeContent } from './schemas';

/** Sets every field of the form to its original. Nothing is saved before the form is. */
export function RestoreOriginals({ schema, label }: { schema: z.ZodMiniType; label: string }) {
  const { setValue } = useFormContext();
  const restore = () => {
    for (const [name, part] of listFields(schema))
      setValue(name, toForm(part, completeContent(part)), {
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
