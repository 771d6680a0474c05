import { Box, FormLabel } from '@mui/material';
import { useRef } from 'react';
import { RadioButtonGroupInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatDateTime } from 'shared/dates';
import type { PublicationForm } from './publicationForm';

/** When an article or a page is on the site. @param noun what it is with its article, in the feminine: "A notícia" */
export function PublicationInput({ noun }: { noun: string }) {
  const [choice, publishedAt] = useWatch<PublicationForm, ['publication', 'publishedAt']>({
    name: ['publication', 'publishedAt'],
  });
  const opened = useRef<HTMLElement>(null);
  const choices = [
    {
      id: 'publish',
      name: publishedAt ? `Publicada em ${formatDateTime(publishedAt)}` : 'Publicar ao salvar',
    },
    { id: 'schedule', name: 'Agendar' },
    { id: 'draft', name: 'Rascunho' },
  ];
  return (
    <div>
      <RadioButtonGroupInput
        source="publication"
        label="Publicação"
        choices={choices}
        translateChoice={false}
        helperText={false}
        // Scroll to the field that opens below a choice.
        onChange={() => setTimeout(() => opened.current?.scrollIntoView({ block: 'nearest' }))}
      />
      <Box ref={opened}>
        {choice === 'draft' && (
          <FormLabel component="p" sx={{ fontSize: '0.875rem', mt: 1 }}>
            Só a equipe vê. Publique quando estiver pronta.
          </FormLabel>
        )}
        {choice === 'schedule' && (
          <TextInput
            source="publishAt"
            label="Data e hora da publicação"
            type="datetime-local"
            isRequired
            helperText={`No horário de Brasília. ${noun} entra no site sozinha.`}
            {...shrunk}
            sx={{ maxWidth: 340 }}
          />
        )}
      </Box>
    </div>
  );
}

/** Keeps the label above a date field: browsers show the pattern of a date in an empty field, where it would overlap the label. */
export const shrunk = { slotProps: { inputLabel: { shrink: true } } } as const;
