import { Alert, Box, FormHelperText, FormLabel } from '@mui/material';
import { useInput } from 'ra-core';
import { useEffect, useId, useMemo, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { brand } from 'shared/brand';
import { type DrawingPlace, fitLogo, storeDrawing } from 'shared/drawings';
import type { FieldInfo } from 'shared/pages/fields';
import { pageSchemas } from 'shared/pages/index';
import { createPalette } from 'shared/palette';
import { DropZone, FileProblems } from '../kit/photos/DropZone';
import { getErrorMessage } from '../providers/errors';
import { measureContrast, prepareDrawing, readDrawings } from './drawings';

/** A logo or the symbol: its file, and how it looks where the site shows it. */
export function DrawingInput({ source, info }: { source: string; info: FieldInfo }) {
  const { label, help, place = 'light' } = info;
  const { field, fieldState } = useInput<string>({ source });
  const { isSubmitting } = useFormState();
  const [problem, setProblem] = useState<string>();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const value = String(field.value ?? '');
  const labelId = useId();
  const choose = async ([file]: File[]) => {
    if (!file) return;
    setProblem(undefined);
    try {
      const drawing = await prepareDrawing(file, place);
      setRemoved(drawing.removed);
      field.onChange(storeDrawing(drawing));
    } catch (error) {
      setProblem(getErrorMessage(error));
    }
  };
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      data-drop-area
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
    >
      <FormLabel id={labelId} component="p" sx={{ fontSize: '0.75rem' }}>
        {label}
      </FormLabel>
      <Shown place={place} value={value} />
      {value !== '' && removed.length > 0 && (
        <Alert severity="warning" role="status">
          {`Ficaram de fora do desenho partes que o site não aceita (${removed.join(', ')}). Confira se ele continua certo.`}
        </Alert>
      )}
      <DropZone
        label={value ? 'Escolher outro arquivo' : 'Escolher arquivo'}
        hint="Arraste para cá ou clique para escolher. SVG ou PNG."
        accept=".svg,.png,image/svg+xml,image/png"
        busy={isSubmitting}
        onFiles={(files) => void choose(files)}
      />
      <FormHelperText sx={{ m: 0 }}>{help}</FormHelperText>
      <FileProblems refusals={problem ? [problem] : []} error={fieldState.error} />
    </Box>
  );
}

/** What the site shows in this place. */
function Shown({ place, value }: { place: DrawingPlace; value: string }) {
  const { grounds, other } = useBrand(place);
  if (place === 'symbol')
    return value ? <Ground src={value} ground={brand.white} side={96} /> : null;
  const ground = grounds[place];
  if (value)
    return (
      <>
        <Ground src={value} ground={ground} />
        <Contrast src={value} ground={ground} place={place} />
      </>
    );
  if (!other) return null;
  const plate = grounds[place === 'light' ? 'dark' : 'light'];
  return (
    <>
      <Ground src={other} ground={ground} plate={plate} />
      <FormHelperText sx={{ m: 0 }}>
        {place === 'light'
          ? 'Sem um arquivo aqui, o topo mostra o outro logotipo sobre uma placa escura.'
          : 'Sem um arquivo aqui, o rodapé mostra o outro logotipo sobre uma placa clara.'}
      </FormHelperText>
    </>
  );
}

/** The grounds in the colours of the form, and the logo for the other ground. */
function useBrand(place: DrawingPlace) {
  const [logos, colors] = useWatch({ name: ['logos', 'colors'] }) as [
    Partial<Record<DrawingPlace, string>> | undefined,
    unknown,
  ];
  return useMemo(() => {
    const { data } = pageSchemas.identidade.safeParse({ colors });
    const dark = data ? createPalette(data.colors).palette.primaryDeep : brand.primaryDeep;
    return {
      grounds: { light: brand.cream, dark },
      other: logos?.[place === 'light' ? 'dark' : 'light'] ?? '',
    };
  }, [logos, colors, place]);
}

interface GroundProps {
  src: string;
  ground: string;
  plate?: string;
  /** Pixels of the longer side; by default as large as on the site. */
  side?: number;
}

function Ground({ src, ground, plate, side }: GroundProps) {
  const size = useMemo(() => {
    const { light } = readDrawings({ light: src, dark: '', symbol: '' });
    return light && !side ? fitLogo(light) : { width: side, height: side };
  }, [src, side]);
  return (
    <Box
      sx={{ p: 2, borderRadius: 1, border: '1px solid', borderColor: 'divider' }}
      style={{ background: ground, forcedColorAdjust: 'none' }}
    >
      <Box
        component="img"
        src={src}
        alt="Como fica no site"
        {...size}
        sx={{
          display: 'block',
          maxWidth: '100%',
          ...(plate && { boxSizing: 'content-box', px: 1.25, py: 0.75, borderRadius: 1 }),
        }}
        style={{ background: plate }}
      />
    </Box>
  );
}

/** What has to be seen has at least this contrast (WCAG 2.2, 1.4.11). */
const enough = 3;

function Contrast({
  src,
  ground,
  place,
}: {
  src: string;
  ground: string;
  place: 'light' | 'dark';
}) {
  const [measured, setMeasured] = useState<{ contrast: number | null }>();
  useEffect(() => {
    let isCurrent = true;
    void measureContrast(src, ground).then((contrast) => {
      if (isCurrent) setMeasured({ contrast });
    });
    return () => {
      isCurrent = false;
    };
  }, [src, ground]);
  if (!measured || measured.contrast === null) return null;
  const { contrast } = measured;
  const number = contrast.toLocaleString('pt-BR', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const [where, cure] =
    place === 'light'
      ? ['claro do topo', 'escuras, ou só o logotipo para fundo escuro']
      : ['escuro do rodapé', 'claras, ou só o logotipo para fundo claro'];
  return (
    <Alert severity={contrast < enough ? 'warning' : 'success'} role="status">
      {contrast < enough
        ? `Este logotipo quase não se vê sobre o fundo ${where}: o contraste é ${number}, e o mínimo é 3. Envie uma versão em cores mais ${cure}: ele aparece então sobre uma placa.`
        : `Este logotipo se vê bem sobre o fundo ${where}: o contraste é ${number}.`}
    </Alert>
  );
}
