import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormHelperText } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { itemOf } from 'shared/pages/read';
import type { z } from 'zod/mini';
import { movedListSx, MoveStatus, useMoving } from '../kit/arrange/moving';
import { Group, type PartProps, useProblem } from './Group';
import { toForm } from './pageForm';
import { completed } from './schemas';
import { ListItem } from './ListItem';

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
  const moving = useMoving({
    ids,
    nameOf: (index) => `${itemName} ${index + 1}`,
    move: list.move,
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
    moving.say(`${itemName} ${index + 1}: fora da lista.`);
  };

  return (
    <Group label={info.label} help={info.help} level={level}>
      <Box data-field sx={fieldSx}>
        <Box component="ul" sx={{ ...movedListSx, width: '100%' }} {...moving.listProps}>
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
        <MoveStatus>{moving.status}</MoveStatus>
      </Box>
    </Group>
  );
}

// What is hidden in it must not make the dialog longer.
const fieldSx = { position: 'relative', display: 'grid', gap: 1, justifyItems: 'start' };
