import RestoreIcon from '@mui/icons-material/SettingsBackupRestore';
import { Box, Button, FormHelperText } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FieldKind } from 'shared/pages/fields';
import { PhotosInput } from '../kit/photos/PhotosInput';
import { RichTextEditor } from '../kit/richText/RichTextEditor';
import { ColorInput } from './ColorInput';
import { DrawingInput } from './DrawingInput';
import type { PartProps } from './Group';
import { LinkInput } from '../links/LinkInput';

export function Field({ schema, source, original, info }: PartProps) {
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const value: unknown = useWatch({ name: source });
  const [restored, setRestored] = useState(0);
  const restore = () => {
    setValue(source, original, { shouldDirty: true, shouldValidate: isSubmitted });
    setRestored(restored + 1);
  };
  const canRestore = ['line', 'lines', 'rich', 'color', 'drawing'].includes(info.kind);
  const restoreLabel = restoreLabels[info.kind] ?? 'Voltar ao texto original';
  return (
    <Box data-field sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', '& > *': wideSx }}>
      {/* Recreate the field after a restore, because a rich text editor ignores later changes of its value. */}
      <FieldInput key={restored} schema={schema} source={source} info={info} />
      {canRestore && original !== undefined && value !== original && (
        <Button
          size="small"
          startIcon={<RestoreIcon />}
          aria-label={`${restoreLabel}: ${info.label}`}
          onClick={restore}
          sx={{ '&&': { width: 'auto' } }}
        >
          {restoreLabel}
        </Button>
      )}
    </Box>
  );
}

const restoreLabels: Partial<Record<FieldKind, string>> = {
  color: 'Voltar à cor original',
  drawing: 'Voltar ao desenho original',
};

const wideSx = { width: '100%', minWidth: 0 };

type FieldInputProps = Pick<PartProps, 'schema' | 'source' | 'info'>;

export function FieldInput({ schema, source, info }: FieldInputProps) {
  const { kind, help = '' } = info;
  const label = schema.safeParse('').success ? `${info.label} (opcional)` : info.label;
  const text = { source, label, helperText: help || false, parse: asTyped } as const;
  if (kind === 'lines') return <TextInput {...text} multiline minRows={2} />;
  if (kind === 'day') return <TextInput {...text} type="date" slotProps={shrunk} />;
  if (kind === 'moment') {
    const clock = `${help} No horário de Brasília.`.trim();
    return <TextInput {...text} helperText={clock} type="datetime-local" slotProps={shrunk} />;
  }
  if (kind === 'color')
    return <ColorInput schema={schema} source={source} label={label} help={help} />;
  if (kind === 'drawing') return <DrawingInput source={source} info={info} />;
  if (kind === 'link') return <LinkInput source={source} label={label} help={help} />;
  if (kind === 'choice') {
    const choices = Object.entries(info.choices ?? {}).map(([id, name]) => ({ id, name }));
    return <SelectInput {...text} choices={choices} isRequired translateChoice={false} />;
  }
  if (kind === 'toggle') return <BooleanInput {...text} parse={undefined} format={isOn} />;
  if (kind === 'picture') return <PictureInput source={source} info={info} />;
  if (kind === 'rich') {
    return (
      <Box sx={{ '& .ProseMirror': { minHeight: 96 } }}>
        <RichTextEditor source={source} label={label} />
        {help && <FormHelperText>{help}</FormHelperText>}
      </Box>
    );
  }
  return <TextInput {...text} />;
}

/** Anything but `true` counts as off. */
const isOn = (value: unknown) => value === true;

/** Without this, react-admin would turn an empty text into null. */
const asTyped = (text: string) => text;

const shrunk = { inputLabel: { shrink: true } };

function PictureInput({ source, info }: Omit<FieldInputProps, 'schema'>) {
  return (
    <Box data-drop-area sx={{ display: 'grid', gap: 1.5 }}>
      <PhotosInput
        source={`${source}.photos`}
        label={info.label}
        addLabel="Escolher imagem"
        crops={info.crops}
      />
      <FormHelperText sx={{ m: 0 }}>
        {info.help ?? 'Sem imagem escolhida, a página mostra a sua própria.'}
      </FormHelperText>
      <TextInput
        source={`${source}.alt`}
        label="Texto alternativo (opcional)"
        helperText="Diz o que a imagem mostra a quem não pode vê-la."
        parse={asTyped}
      />
    </Box>
  );
}
