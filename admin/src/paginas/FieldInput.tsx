import { Box, FormHelperText } from '@mui/material';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
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
  if (kind === 'choice') {
    const choices = Object.entries(info.choices ?? {}).map(([id, name]) => ({ id, name }));
    return <SelectInput {...text} choices={choices} isRequired translateChoice={false} />;
  }
  if (kind === 'toggle') return <BooleanInput {...text} parse={undefined} format={isOn} />;
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

/** Of what is stored and does not fit, nothing is on. */
const isOn = (value: unknown) => value === true;

/** react-admin would make null of an empty text. */
const asTyped = (text: string) => text;

const shrunk = { inputLabel: { shrink: true } };

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
