import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, type ButtonProps, type SxProps, type Theme, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import type { FieldInfo } from 'shared/pages/fields';
import type { z } from 'zod/mini';

/** The properties of a part of a page's form. */
export interface PartProps {
  schema: z.ZodMiniType;
  info: FieldInfo;
  /** The path of its value in the form. */
  source: string;
  /** The original value. Undefined inside lists, whose items have no originals. */
  original: unknown;
  level: Level;
}

export type Level = 3 | 4 | 5;

export const getNextLevel = (level: Level): Level => (level === 3 ? 4 : 5);

interface GroupProps {
  label: string;
  help?: string;
  level: Level;
  fold?: Fold;
  children: ReactNode;
}

export function Group({ label, help, level, fold, children }: GroupProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={groupSx(level)}>
      <Typography id={id} component={`h${level}`} variant={level === 3 ? 'h3' : 'subtitle2'}>
        {fold ? (
          <FoldButton {...fold} sx={{ font: 'inherit', px: 0 }}>
            {label}
          </FoldButton>
        ) : (
          label
        )}
      </Typography>
      {(!fold || fold.open) && (
        <>
          {help && (
            <Typography variant="body2" color="text.secondary">
              {help}
            </Typography>
          )}
          {children}
        </>
      )}
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

/** Returns the error of a part of the form, '' if the error is in a field inside it, undefined if there is none. */
export function useProblem(source: string): string | undefined {
  const { errors } = useFormState({ name: source });
  const error: unknown = get(errors, source);
  if (error === undefined) return undefined;
  const { message, root } = error as { message?: unknown; root?: { message?: unknown } };
  const found = root?.message ?? message ?? '';
  // react-admin wraps the messages of a form in objects.
  return String(typeof found === 'object' && found && 'message' in found ? found.message : found);
}

interface Fold {
  open: boolean;
  toggle: () => void;
}

/** Opens or folds a part. A part with an error is open, and stays open while the error is corrected. */
export function useFolding(source: string, initially: boolean): Fold {
  const [open, setOpen] = useState(initially);
  const hasProblem = useProblem(source) !== undefined;
  if (hasProblem && !open) setOpen(true);
  return { open, toggle: () => setOpen(!open) };
}

export function FoldButton({
  open,
  toggle,
  sx,
  children,
}: Fold & Pick<ButtonProps, 'sx' | 'children'>) {
  return (
    <Button
      color="inherit"
      aria-expanded={open}
      onClick={toggle}
      endIcon={<ExpandIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
      sx={{ justifyContent: 'space-between', textAlign: 'start', width: '100%', ...sx }}
    >
      {children}
    </Button>
  );
}
