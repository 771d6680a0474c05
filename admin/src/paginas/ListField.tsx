import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, IconButton, Tooltip } from '@mui/material';
import type { Identifier } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { fields } from 'shared/pages/fields';
import { itemOf } from 'shared/pages/read';
import type { z } from 'zod/mini';
import {
  arrangedRowSx,
  MoveButtons,
  MoveHandle,
  type MoveProps,
  MoveStatus,
  useMoving,
} from '../kit/arrange/moving';
import { FieldInput } from './Field';
import { FoldButton, Group, type PartProps, useFolding, useProblem } from './Group';
import { toContent, toForm } from './pageForm';
import { completed, leavesOf } from './schemas';

interface ListFieldProps extends Omit<PartProps, 'original'> {
  /** The fields of an item that has several. */
  fieldsOf: (item: z.ZodMiniType, source: string) => ReactNode;
}

export function ListField({ schema, source, info, level, fieldsOf }: ListFieldProps) {
  const item = itemOf(schema);
  const itemName = info.item ?? 'Item';
  const list = useFieldArray({ name: source });
  const ids = list.fields.map(({ id }) => id);
  const [added, setAdded] = useState<number>();
  const addButton = useRef<HTMLButtonElement>(null);
  const problem = useProblem(source);
  const [status, setStatus] = useState('');
  const moving = useMoving({
    ids,
    nameOf: (index) => `${itemName} ${index + 1}`,
    move: list.move,
    say: setStatus,
  });
  if (!item) return null;

  const add = () => {
    setAdded(ids.length);
    list.append({ item: toForm(item, completed(item)) }, { shouldFocus: false });
  };
  const remove = (index: number) => {
    // First: a field that is left after its item has gone would bring it back.
    addButton.current?.focus();
    setAdded(undefined);
    list.remove(index);
    setStatus(`${itemName} ${index + 1}: fora da lista.`);
  };

  return (
    <Group label={info.label} help={info.help} level={level}>
      <Box data-field sx={fieldSx}>
        <Box component="ul" sx={listSx} {...moving.listProps}>
          {ids.map((id, index) => (
            <ListItem
              key={id}
              schema={item}
              source={`${source}.${index}.item`}
              startsOpen={index === added}
              dragged={moving.dragged}
              move={{
                id,
                name: `${itemName} ${index + 1}`,
                index,
                count: ids.length,
                ...moving.rowProps,
              }}
              onRemove={() => remove(index)}
            >
              {fieldsOf(item, `${source}.${index}.item`)}
            </ListItem>
          ))}
        </Box>
        {problem && <FormHelperText error>{problem}</FormHelperText>}
        <Button
          ref={addButton}
          size="small"
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={add}
        >
          Adicionar {itemName.toLowerCase()}
        </Button>
        <MoveStatus>{status}</MoveStatus>
      </Box>
    </Group>
  );
}

// What is hidden in it must not make the dialog longer.
const fieldSx = { position: 'relative', display: 'grid', gap: 1, justifyItems: 'start' };

const listSx = { display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0, width: '100%' };

interface ListItemProps {
  schema: z.ZodMiniType;
  source: string;
  startsOpen: boolean;
  /** The item that is being dragged, if one is. */
  dragged: Identifier | undefined;
  move: MoveProps;
  onRemove: () => void;
  children: ReactNode;
}

function ListItem(props: ListItemProps) {
  const { schema, source, startsOpen, dragged, move, onRemove, children } = props;
  const { name } = move;
  const own = useRef<HTMLLIElement>(null);
  const info = fields.get(schema);
  const fold = useFolding(source, startsOpen);
  useEffect(() => {
    if (startsOpen)
      own.current?.querySelector<HTMLElement>('input:not([type=file]), textarea')?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it has been added
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
              <Summary schema={schema} source={source} name={name} />
            </FoldButton>
          )}
        </Box>
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          <MoveButtons {...move} />
          <Tooltip title="Remover">
            <IconButton aria-label={`Remover ${name}`} onClick={onRemove}>
              <RemoveIcon />
            </IconButton>
          </Tooltip>
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

type SummaryProps = Pick<ListItemProps, 'schema' | 'source'> & { name: string };

function Summary({ schema, source, name }: SummaryProps) {
  const value: unknown = useWatch({ name: source });
  if (value === undefined) return name;
  const texts = leavesOf(schema, toContent(schema, value))
    .filter(({ info }) => info.kind === 'line' || info.kind === 'lines')
    .map((leaf) => String(leaf.value));
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>{`${name}: `}</Box>
      {texts.find((text) => text.trim()) ?? '(vazio)'}
    </Box>
  );
}
