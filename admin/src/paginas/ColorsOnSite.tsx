import { Alert, Box, Typography } from '@mui/material';
import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { brand, type Palette } from 'shared/brand';
import { pageSchemas } from 'shared/pages/index';
import { createPalette, getContrast, type Move } from 'shared/palette';
import { joinWords } from 'shared/text';

const names = { primary: 'cor principal', accent: 'cor de destaque' };

/** Says how the colours in the form look on the site, and which of them the site moves to keep its texts readable. */
export function ColorsOnSite() {
  const typed: unknown = useWatch({ name: 'colors' });
  // While somebody drags across the browser's palette, the newest colour counts.
  const colors = useDeferredValue(typed);
  const result = useMemo(() => {
    const { data } = pageSchemas.identidade.safeParse({ colors });
    return data && createPalette(data.colors);
  }, [colors]);
  if (!result) return null;
  const { palette, moves } = result;
  return (
    <>
      <Alert severity={moves.length > 0 ? 'warning' : 'success'} role="status">
        {moves.map((move) => (
          <MovedColor key={move.color} {...move} />
        ))}
        {moves.length === 0 &&
          `As duas cores podem ser lidas em todo o site. O texto branco sobre a cor principal tem contraste de ${formatContrast(palette.primary, brand.white)}, e o texto escuro sobre a de destaque, de ${formatContrast(palette.accent, palette.ink)}; o mínimo é 4,5.`}
      </Alert>
      <Sample {...palette} />
    </>
  );
}

const formatContrast = (one: string, other: string) =>
  getContrast(one, other).toLocaleString('pt-BR', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

function MovedColor({ color, from, to, uses }: Move) {
  return (
    <Box sx={{ '& + &': { mt: 2 } }}>
      <Typography variant="body2">
        A {names[color]} {from} seria difícil de ler {joinWords(uses)}. O site usa {to}, o tom mais
        próximo que todos conseguem ler.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}>
        <Swatch label="Escolhida" color={from} />
        <Swatch label="No site" color={to} />
      </Box>
    </Box>
  );
}

function Swatch({ label, color }: { label: string; color: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Box
        aria-hidden
        sx={{
          width: 40,
          height: 40,
          borderRadius: 1,
          border: '1px solid',
          forcedColorAdjust: 'none',
        }}
        style={{ background: color }}
      />
      <Typography variant="body2">
        {label}: {color}
      </Typography>
    </Box>
  );
}

/** The colours as the site combines them. */
function Sample({ primary, primaryDeep, primarySoft, accent, accentSoft, ink }: Palette) {
  const parts = [
    { text: 'Topo e rodapé', background: primaryDeep, color: brand.cream },
    { text: 'Botão', background: primary, color: brand.white },
    { text: 'Agende uma visita', background: accent, color: ink },
    { text: 'Link no fundo claro', background: brand.cream, color: primary },
    { text: 'Fundo suave', background: primarySoft, color: ink },
    { text: 'Aviso', background: accentSoft, color: ink },
  ];
  return (
    <Box role="group" aria-label="Como as cores ficam no site" sx={sampleSx}>
      {parts.map(({ text, background, color }) => (
        <Box
          key={text}
          sx={{ p: 1.5, borderRadius: 1, fontWeight: 600 }}
          style={{ background, color }}
        >
          {text}
        </Box>
      ))}
    </Box>
  );
}

const sampleSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 100%), 1fr))',
  gap: 1,
  p: 1,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: '#fff',
};
