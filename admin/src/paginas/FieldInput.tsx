import { Box, FormControlLabel, FormHelperText, MenuItem, Switch, TextField } from '@mui/material';
import { useInput, ValidationError } from 'ra-core';
import { TextInput } from 'react-admin';
import type { FieldInfo } from 'shared/pages/fields';
import type { z } from 'zod/mini';
import { PhotosInput } from '../kit/photos/PhotosInput';
import { RichTextEditor } from '../kit/richText/RichTextEditor';
import { LinkInput } from './LinkInput';

export interface FieldInputProps {
  schema: z.ZodMiniType;
  source: string;
  info: FieldInfo;
}

/** The input that fits the kind of a field. */
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
  if (kind === 'link') return <LinkInput source={source} label={label} help={help} />;
  if (kind === 'choice') return <ChoiceInput schema={schema} source={source} info={info} />;
  if (kind === 'toggle') return <ToggleInput schema={schema} source={source} info={info} />;
  if (kind === 'picture') return <PictureInput schema={schema} source={source} info={info} />;
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

/** react-admin would make null of an empty text. */
const asTyped = (text: string) => text;

const shrunk = { inputLabel: { shrink: true } };

function ChoiceInput({ source, info }: FieldInputProps) {
  const { id, field, fieldState } = useInput<string>({ source });
  const choices = Object.entries(info.choices ?? {});
  const isKnown = choices.some(([value]) => value === field.value);
  return (
    <TextField
      {...field}
      id={id}
      select
      label={info.label}
      value={isKnown ? field.value : ''}
      error={fieldState.invalid}
      helperText={
        fieldState.error ? (
          <ValidationError error={fieldState.error.message ?? ''} />
        ) : (
          (info.help ?? false)
        )
      }
    >
      {choices.map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ToggleInput({ source, info }: FieldInputProps) {
  const { id, field, fieldState } = useInput<boolean>({ source });
  return (
    <div>
      <FormControlLabel
        label={info.label}
        control={
          <Switch
            id={id}
            slotProps={{ input: { ref: field.ref } }}
            checked={field.value === true}
            onChange={(_event, checked) => field.onChange(checked)}
          />
        }
      />
      {info.help && <FormHelperText>{info.help}</FormHelperText>}
      {fieldState.error && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message ?? ''} />
        </FormHelperText>
      )}
    </div>
  );
}

/** A picture and what is said of it to those who cannot see it. */
function PictureInput({ source, info }: FieldInputProps) {
  return (
    <Box data-drop-area sx={{ display: 'grid', gap: 1.5 }}>
      <PhotosInput source={`${source}.photos`} label={info.label} addLabel="Escolher imagem" />
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
