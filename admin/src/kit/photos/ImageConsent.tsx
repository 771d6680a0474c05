import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useResourceContext } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { showsPeople } from 'shared/content';
import { formatDateTime } from 'shared/dates';
import { imageConsentKey } from '../../providers/data/imageConsents';
import { getHistoryTable, resourceSources } from '../../providers/data/resources';
import { useConsoleData } from '../consoleData';
import { listFormPhotos } from './formPhotos';

/** The column in which a form sends the tick. The database stores who ticked it, and when, elsewhere. */
export const consentColumn = 'autorizacoes_conferidas';

const getPhotoKeys = (values: unknown) =>
  listFormPhotos(values)
    .map(({ key }) => key)
    .sort()
    .join(' ');

/** The line with which staff say that they have checked the authorizations of a form's photos. */
export function ImageConsent({ record }: { record?: RaRecord }) {
  const resource = useResourceContext() ?? '';
  const table = resource in resourceSources ? getHistoryTable(resource) : null;
  const dataProvider = useConsoleData();
  const isAsked = table !== null && showsPeople(table);
  const { data: isOn } = useQuery({
    queryKey: [...imageConsentKey, 'on'],
    queryFn: () => dataProvider.isCheckingOn(),
    enabled: isAsked,
  });
  return isAsked && isOn ? (
    <ConsentInput table={table} rowId={record && String(record.id)} />
  ) : null;
}

function ConsentInput({ table, rowId }: { table: string; rowId?: string }) {
  const dataProvider = useConsoleData();
  const { data: known } = useQuery({
    queryKey: [...imageConsentKey, table, rowId],
    queryFn: async () => (await dataProvider.readImageSet(table, String(rowId))) ?? null,
    enabled: rowId !== undefined,
  });
  const { field } = useController({ name: consentColumn, defaultValue: null });
  const tick = field.value as boolean | null;
  const { defaultValues } = useFormState();
  const photos = getPhotoKeys(useWatch());
  const areSaved = photos === getPhotoKeys(defaultValues);
  const { onChange } = field;
  const ticked = useRef(photos);
  useEffect(() => {
    // A tick is about the photos that were there.
    if (ticked.current !== photos) onChange(null);
    ticked.current = photos;
  }, [photos, onChange]);
  const helperId = useId();
  if (photos === '') return null;

  const isChecked = known?.conferida_em != null && areSaved;
  const by =
    isChecked &&
    `Conferidas por ${known.conferida_por}, em ${formatDateTime(known.conferida_em ?? '')}.`;
  const again = known?.conferida_em != null && !areSaved && 'As fotos mudaram: confira de novo.';
  return (
    <Box data-field>
      <FormControlLabel
        control={
          <Checkbox
            checked={tick ?? isChecked}
            onChange={({ target }) => onChange(target.checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': helperId } }}
          />
        }
        label="Conferi as autorizações de uso de imagem"
      />
      <FormHelperText id={helperId} sx={{ mt: 0, ml: 4 }}>
        {tick === null && (by || again)
          ? by || again
          : 'De cada criança ou adulto que dá para reconhecer nas fotos. Fica anotado quem conferiu, e quando.'}
      </FormHelperText>
    </Box>
  );
}
