import ExpandIcon from '@mui/icons-material/ExpandMore';
import RestoreIcon from '@mui/icons-material/SettingsBackupRestore';
import { Box, Button, type SxProps, type Theme, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FieldInfo } from 'shared/pages/fields';
import type { z } from 'zod/mini';
import { toContent, toForm } from './pageForm';

export interface PartProps {
  schema: z.ZodMiniType;
  /** Where its value is in the form; '' for the whole. */
  source: string;
  /** What it says until staff write something else; undefined in lists, whose items have no original each. */
  original?: unknown;
  level?: 3 | 4 | 5;
}

interface GroupProps {
  label: string;
  help?: string;
  level: 3 | 4 | 5;
  fold?: { open: boolean; toggle: () => void };
  children: ReactNode;
}

export function Group({ label, help, level, fold, children }: GroupProps) {
  const id = useId();
  const open = fold?.open ?? true;
  return (
    <Box role="group" aria-labelledby={id} sx={groupSx(level)}>
      <Typography id={id} component={`h${level}`} variant={level === 3 ? 'h3' : 'subtitle2'}>
        {fold ? (
          <Button
            color="inherit"
            aria-expanded={fold.open}
            onClick={fold.toggle}
            endIcon={<ExpandIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
            sx={{ font: 'inherit', justifyContent: 'space-between', width: '100%', px: 0 }}
          >
            {label}
          </Button>
        ) : (
          label
        )}
      </Typography>
      {open && help && (
        <Typography variant="body2" color="text.secondary">
          {help}
        </Typography>
      )}
      {open && children}
    </Box>
  );
}

const groupSx = (level: number): SxProps<Theme> => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  ...(level === 3
    ? { p: { xs: 1.5, sm: 2 }, border: '1px solid', borderColor: 'divider', borderRadius: 1 }
    : { pl: { xs: 1.5, sm: 2 }, borderLeft: '3px solid', borderColor: 'divider' }),
});

/** What is wrong in a part of the form: '' where something in it is, undefined where nothing is. */
export function useProblem(source: string): string | undefined {
  const { errors } = useFormState({ name: source });
  const error: unknown = get(errors, source);
  if (error === undefined) return undefined;
  const { message, root } = error as { message?: unknown; root?: { message?: unknown } };
  const told = root?.message ?? message ?? '';
  // react-admin hands on the messages of a form as objects.
  return String(typeof told === 'object' && told && 'message' in told ? told.message : told);
}

/** Open or folded. What is wrong is always in sight, and stays so while it is mended. */
export function useFolding(source: string, initially: boolean) {
  const [open, setOpen] = useState(initially);
  const isWrong = useProblem(source) !== undefined;
  if (isWrong && !open) setOpen(true);
  return { open, toggle: () => setOpen(!open) };
}

interface RestoreOriginalProps extends PartProps {
  info: FieldInfo;
  onRestored: () => void;
}

const originals: Partial<Record<FieldInfo['kind'], string>> = {
  list: 'Voltar à lista original',
  picture: 'Voltar à imagem original',
  line: 'Voltar ao texto original',
  lines: 'Voltar ao texto original',
  rich: 'Voltar ao texto original',
};

export function RestoreOriginal(props: RestoreOriginalProps) {
  const { schema, source, original, info, onRestored } = props;
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const value: unknown = useWatch({ name: source });
  if (original === undefined || value === undefined) return null;
  const wanted = toForm(schema, original);
  const said = (form: unknown) => JSON.stringify(toContent(schema, form));
  if (said(value) === said(wanted)) return null;
  const text = originals[info.kind] ?? 'Voltar ao original';
  return (
    <Button
      size="small"
      startIcon={<RestoreIcon />}
      aria-label={`${text}: ${info.label}`}
      onClick={() => {
        setValue(source, wanted, { shouldDirty: true, shouldValidate: isSubmitted });
        onRestored();
      }}
      sx={{ '&&': { width: 'auto' } }}
    >
      {text}
    </Button>
  );
}
