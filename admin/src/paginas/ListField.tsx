import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, FormHelperText, IconButton, Tooltip } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { type FieldInfo, fields } from 'shared/pages/fields';
import type { z } from 'zod/mini';
import {
  arrangedRowSx,
  MoveButtons,
  MoveHandle,
  type MoveProps,
  MoveStatus,
} from '../kit/arrange/ArrangedRow';
import { useMoving } from '../kit/arrange/useMoving';
import { FieldInput } from './FieldInput';
import { toContent, toForm } from './pageForm';
import { Group, type PartProps, RestoreOriginal, useFolding, useProblem } from './parts';
import { completed, itemOf, leavesOf } from './schemas';

interface ListFieldProps extends PartProps {
  info: FieldInfo;
  Fields: (props: PartProps) => ReactNode;
}

export function ListField(props: ListFieldProps) {
  const { schema, source, original, info, level = 3, Fields } = props;
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
    nameOf: (id) => `${itemName} ${ids.indexOf(String(id)) + 1}`,
    say: setStatus,
    move: (id, index) => list.move(ids.indexOf(String(id)), index),
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
              Fields={Fields}
              source={`${source}.${index}.item`}
              name={`${itemName} ${index + 1}`}
              level={level === 3 ? 4 : 5}
              startsOpen={index === added}
              isMoving={moving.dragged !== undefined}
              move={{
                id,
                name: `${itemName} ${index + 1}`,
                index,
                count: ids.length,
                ...moving.rowProps,
              }}
              dragged={moving.dragged === id}
              onRemove={() => remove(index)}
            />
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
        <RestoreOriginal
          {...{ schema, source, original, info }}
          onRestored={() => setAdded(undefined)}
        />
        <MoveStatus>{status}</MoveStatus>
      </Box>
    </Group>
  );
}

// What is hidden in it must not make the dialog longer.
const fieldSx = { position: 'relative', display: 'grid', gap: 1, justifyItems: 'start' };

const listSx = { display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0, width: '100%' };

interface ListItemProps extends Pick<ListFieldProps, 'Fields'> {
  schema: z.ZodMiniType;
  source: string;
  name: string;
  level: PartProps['level'];
  startsOpen: boolean;
  isMoving: boolean;
  move: MoveProps;
  dragged: boolean;
  onRemove: () => void;
}

function ListItem(props: ListItemProps) {
  const { schema, source, name, level, startsOpen, isMoving, dragged, Fields, move, onRemove } =
    props;
  const own = useRef<HTMLLIElement>(null);
  const info = fields.get(schema);
  const { open, toggle } = useFolding(source, startsOpen);
  useEffect(() => {
    if (startsOpen)
      own.current?.querySelector<HTMLElement>('input:not([type=file]), textarea')?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it has been added
  }, []);
  return (
    <Box component="li" ref={own}>
      <Box sx={{ ...arrangedRowSx(dragged), flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <MoveHandle {...move} />
        <Box data-field sx={contentSx}>
          {info ? (
            <FieldInput schema={schema} source={source} info={{ ...info, label: name }} />
          ) : (
            <Button
              color="inherit"
              aria-expanded={open}
              onClick={toggle}
              endIcon={<ExpandIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
              sx={{ width: '100%', justifyContent: 'space-between', textAlign: 'start' }}
            >
              <Summary schema={schema} source={source} name={name} />
            </Button>
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
      {!info && open && !isMoving && (
        <Box sx={{ display: 'grid', gap: 2, p: { xs: 1.5, sm: 2 }, pb: 3 }}>
          <Fields schema={schema} source={source} level={level} />
        </Box>
      )}
    </Box>
  );
}

const contentSx = {
  flex: { xs: '1 1 calc(100% - 56px)', sm: '1 1 0' },
  minWidth: 0,
  '& > .MuiFormControl-root': { width: '100%', mt: 1 },
};

function Summary({ schema, source, name }: Pick<ListItemProps, 'schema' | 'source' | 'name'>) {
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
