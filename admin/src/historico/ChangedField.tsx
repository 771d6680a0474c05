import { Box, Typography } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { useGetOne } from 'ra-core';
import { brand } from 'shared/brand';
import { pdfBucket } from 'shared/content';
import { isStoredDrawing } from 'shared/drawings';
import { parseStoredUrl } from 'shared/storage';
import { useFileUrl } from '../providers/installation';
import {
  findChangedPart,
  type FieldChange,
  listShownFiles,
  listStoredFiles,
  formatValue,
} from './historicoEntry';

interface ChangedFieldProps extends FieldChange {
  /** The table of the changed row, to which the ids in its columns belong. */
  table?: string;
}

/** Shows a field before and after a change, side by side if there is room. */
export function ChangedField({ table, column, label, before, after }: ChangedFieldProps) {
  const sides = [
    { title: 'Antes', tone: 'error', value: before, other: after },
    { title: 'Depois', tone: 'primary', value: after, other: before },
  ] as const;
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gridAutoFlow: { sm: 'column' }, gridAutoColumns: '1fr', gap: 1 }}>
        {sides
          .filter(({ value }) => value !== undefined)
          .map(({ title, tone, value, other = null }) => (
            <Box
              key={title}
              sx={({ palette }) => ({
                p: 1.5,
                borderRadius: 1,
                borderLeft: `4px solid ${palette[tone].main}`,
                bgcolor: alpha(palette[tone].main, 0.06),
                '--mark': alpha(palette[tone].main, 0.22),
              })}
            >
              <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
                {title}
              </Typography>
              <FieldValue table={table} column={column} value={value} other={other} />
            </Box>
          ))}
      </Box>
    </section>
  );
}

interface FieldValueProps {
  table?: string;
  column: string;
  value: unknown;
  other: unknown;
}

const isPdf = (address: string) => parseStoredUrl(address)?.bucket === pdfBucket;

function FieldValue({ table, column, value, other }: FieldValueProps) {
  if (value === null && column !== 'published_at') return <Nothing />;
  if (Array.isArray(value) && value.length === 0 && column !== 'pratos')
    return <Typography color="text.secondary">(nenhuma)</Typography>;
  if (typeof value === 'string' && isStoredDrawing(value)) return <Drawing src={value} />;
  const files = listStoredFiles(value);
  if (files.length > 0 && !files.some(isPdf)) return <Thumbnails addresses={files} />;
  if (column === 'categoria_id') return <CategoryName table={table} id={Number(value)} />;
  const text = formatValue(column, value);
  if (!text) return <Nothing />;
  const { start, changed, end } = findChangedPart(text, formatValue(column, other));
  const pictures = files.length > 0 ? [] : listShownFiles(value);
  return (
    <>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {start}
        <Box component="mark" sx={{ bgcolor: 'var(--mark)', color: 'inherit', borderRadius: 0.5 }}>
          {changed}
        </Box>
        {end}
      </Typography>
      {pictures.length > 0 && <Thumbnails addresses={pictures} />}
    </>
  );
}

const Thumbnails = ({ addresses }: { addresses: string[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
    {addresses.map((address, index) => (
      <Thumbnail key={address} address={address} label={`Imagem ${index + 1}`} />
    ))}
  </Box>
);

/** A logo, on a light and on a dark ground: it may be seen only on one of them. */
const Drawing = ({ src }: { src: string }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
    {[brand.cream, brand.primaryDeep].map((ground, index) => (
      <Box
        key={ground}
        component="img"
        src={src}
        alt={`Desenho sobre fundo ${index === 0 ? 'claro' : 'escuro'}`}
        sx={{ height: 64, maxWidth: 160, objectFit: 'contain', p: 1, borderRadius: 1 }}
        style={{ background: ground }}
      />
    ))}
  </Box>
);

const Nothing = () => <Typography color="text.secondary">(vazio)</Typography>;

function CategoryName({ table, id }: { table?: string; id: number }) {
  const categories = table === 'noticias' ? 'categorias' : 'gerenciar-categorias';
  const { data, isPending } = useGetOne<{ id: number; nome: string }>(categories, { id });
  if (isPending) return '…';
  return data?.nome ?? 'Categoria que não existe mais';
}

/** If the file has been deleted since, the browser shows the label instead. */
function Thumbnail({ address, label }: { address: string; label: string }) {
  const url = useFileUrl()(address);
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      <Box
        component="img"
        src={url}
        alt={label}
        sx={{ display: 'block', width: 96, height: 72, objectFit: 'cover', borderRadius: 1 }}
      />
    </a>
  );
}
