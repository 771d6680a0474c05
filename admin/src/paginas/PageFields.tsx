import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormHelperText } from '@mui/material';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { type FieldInfo, fields } from 'shared/pages/fields';
import { itemOf, partsOf } from 'shared/pages/read';
import type { z } from 'zod/mini';
import { MoveStatus } from '../kit/arrange/ArrangedRow';
import { useMoving } from '../kit/arrange/useMoving';
import { FieldInput } from './FieldInput';
import { ListItem } from './ListItem';
import { toForm } from './pageForm';
import { Group, type PartProps, RestoreOriginal, useFolding, useProblem } from './parts';
import { completed } from './schemas';

export function PageFields({ schema, source, original, level = 3 }: PartProps) {
  return partsOf(schema).map(([name, part]) => (
    <Part
      key={name}
      schema={part}
      source={source ? `${source}.${name}` : name}
      original={(original as Record<string, unknown> | undefined)?.[name]}
      level={level}
    />
  ));
}

function Part(props: PartProps) {
  const info = fields.get(props.schema);
  if (info?.kind === 'section') return <Section {...props} info={info} />;
  if (info?.kind === 'list') return <ListField {...props} info={info} />;
  return info && <Field {...props} info={info} />;
}

interface FieldProps extends PartProps {
  info: FieldInfo;
}

function Field({ schema, source, original, info }: FieldProps) {
  const [restored, setRestored] = useState(0);
  return (
    <Box data-field sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', '& > *': wideSx }}>
      {/* Another one after a restore: an editor of rich text has taken over its text for good. */}
      <FieldInput key={restored} schema={schema} source={source} info={info} />
      <RestoreOriginal
        {...{ schema, source, original, info }}
        onRestored={() => setRestored(restored + 1)}
      />
    </Box>
  );
}

const wideSx = { width: '100%', minWidth: 0 };

function Section({ schema, source, original, info, level = 3 }: FieldProps) {
  const isLong = sizeOf(schema) > 4;
  const { open, toggle } = useFolding(source, !isLong);
  return (
    <Group
      label={info.label}
      help={info.help}
      level={level}
      fold={isLong ? { open, toggle } : undefined}
    >
      <PageFields schema={schema} source={source} original={original} level={level === 3 ? 4 : 5} />
    </Group>
  );
}

function sizeOf(schema: z.ZodMiniType): number {
  if (itemOf(schema) || fields.get(schema)?.kind === 'rich') return 4;
  const parts = partsOf(schema);
  return parts.length > 0 ? parts.reduce((sum, [, part]) => sum + sizeOf(part), 0) : 1;
}

function ListField({ schema, source, original, info, level = 3 }: FieldProps) {
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
              <PageFields
                schema={item}
                source={`${source}.${index}.item`}
                level={level === 3 ? 4 : 5}
              />
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
