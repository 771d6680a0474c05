import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box } from '@mui/material';
import type { Identifier } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButtonWithTooltip } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fields } from 'shared/pages/fields';
import { getParts } from 'shared/pages/read';
import type { z } from 'zod/mini';
import { arrangedRowSx, MoveButtons, MoveHandle, type MoveProps } from '../kit/arrange/moving';
import { FieldInput } from './Field';
import { FoldButton, useFolding } from './Group';

interface ListItemProps {
  schema: z.ZodMiniType;
  source: string;
  /** The field whose value is the title of a folded item. */
  title: string;
  startsOpen: boolean;
  /** The id of the item that is being dragged, if any. */
  dragged: Identifier | undefined;
  move: MoveProps;
  onRemove: () => void;
  children: ReactNode;
}

export function ListItem(props: ListItemProps) {
  const { schema, source, title, startsOpen, dragged, move, onRemove, children } = props;
  const { name } = move;
  const own = useRef<HTMLLIElement>(null);
  const info = fields.get(schema);
  const fold = useFolding(source, startsOpen);
  useEffect(() => {
    if (startsOpen)
      own.current?.querySelector<HTMLElement>('input:not([type=file]), textarea')?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only once, after the item was added
  }, []);
  return (
    <Box component="li" ref={own}>
      <Box sx={{ ...arrangedRowSx(dragged === move.id), flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <MoveHandle {...move} />
        <Box data-field sx={contentSx}>
          {info ? (
            <FieldInput schema={schema} source={source} info={{ ...info, label: name }} />
          ) : (
            <FoldButton {...fold}>
              <Summary schema={schema} source={source} title={title} name={name} />
            </FoldButton>
          )}
        </Box>
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          <MoveButtons {...move} />
          <IconButtonWithTooltip label="Remover" aria-label={`Remover ${name}`} onClick={onRemove}>
            <RemoveIcon />
          </IconButtonWithTooltip>
        </Box>
      </Box>
      {!info && fold.open && dragged === undefined && (
        <Box sx={{ display: 'grid', gap: 2, p: { xs: 1.5, sm: 2 }, pb: 3 }}>{children}</Box>
      )}
    </Box>
  );
}

const contentSx = {
  flex: { xs: '1 1 calc(100% - 56px)', sm: '1 1 0' },
  minWidth: 0,
  '& > .MuiFormControl-root': { width: '100%', mt: 1 },
};

type SummaryProps = Pick<ListItemProps, 'schema' | 'source' | 'title'> & { name: string };

/** A folded item, which shows only its title. */
function Summary({ schema, source, title, name }: SummaryProps) {
  const value: unknown = useWatch({ name: `${source}.${title}` });
  if (value === undefined) return name;
  const part = new Map(getParts(schema)).get(title);
  const choices = part && fields.get(part)?.choices;
  const text = String(value).trim();
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>{`${name}: `}</Box>
      {(choices?.[text] ?? text) || '(sem título)'}
    </Box>
  );
}
