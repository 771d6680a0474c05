import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormHelperText } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { getItemSchema } from 'shared/pages/read';
import type { z } from 'zod/mini';
import { movedListSx, MoveStatus, useMoving } from '../kit/arrange/moving';
import { UndoBar, useUndo } from '../kit/editor/Undo';
import { dropPendingPhotos } from '../kit/photos/formPhotos';
import { Group, type PartProps, useProblem } from './Group';
import { toForm } from './pageForm';
import { completeContent } from './schemas';
import { ListItem } from './ListItem';

interface RemovedItem {
  index: number;
  value: unknown;
}

interface ListFieldProps extends Omit<PartProps, 'original'> {
  /** The fields of an item, if it has several. */
  renderFields: (item: z.ZodMiniType, source: string) => ReactNode;
}

export function ListField({ schema, source, info, level, renderFields }: ListFieldProps) {
  const item = getItemSchema(schema);
  const itemName = info.item ?? 'Item';
  const list = useFieldArray({ name: source });
  const ids = list.fields.map(({ id }) => id);
  const [added, setAdded] = useState<number>();
  const addButton = useRef<HTMLButtonElement>(null);
  const problem = useProblem(source);
  const { getValues } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const [restored, setRestored] = useState<{ place: number }>();
  useEffect(() => {
    const item = restored && box.current?.querySelector('ul')?.children[restored.place];
    item?.querySelector<HTMLElement>('.handle')?.focus();
  }, [restored]);
  const moving = useMoving({
    ids,
    getName: (index) => `${itemName} ${index + 1}`,
    move: list.move,
  });
  const undo = useUndo(({ index, value }: RemovedItem) => {
    const place = Math.min(index, ids.length);
    list.insert(place, value, { shouldFocus: false });
    moving.announce(`${itemName} ${place + 1}: de volta à lista.`);
    setRestored({ place });
  });
  if (!item) return null;

  const add = () => {
    setAdded(ids.length);
    list.append({ item: toForm(item, completeContent(item)) }, { shouldFocus: false });
  };
  const remove = (index: number) => {
    // Move the focus first: if a field of the item lost it after the removal, that would restore the item.
    addButton.current?.focus();
    setAdded(undefined);
    const value: unknown = getValues(`${source}.${index}`);
    list.remove(index);
    const name = `${itemName} ${index + 1}`;
    undo.offer({ name, removed: { index, value: dropPendingPhotos(value) } });
    moving.announce(`${name}: fora da lista.`);
  };

  return (
    <Group label={info.label} help={info.help} level={level}>
      <Box data-field ref={box} sx={fieldSx}>
        <Box component="ul" sx={{ ...movedListSx, width: '100%' }} {...moving.listProps}>
          {ids.map((id, index) => (
            <ListItem
              key={id}
              schema={item}
              source={`${source}.${index}.item`}
              title={info.itemTitle ?? ''}
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
              {renderFields(item, `${source}.${index}.item`)}
            </ListItem>
          ))}
        </Box>
        <UndoBar {...undo} />
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

// `position` keeps the visually hidden status from making the dialog longer.
const fieldSx = { position: 'relative', display: 'grid', gap: 1, justifyItems: 'start' };
