import { Box, Typography } from '@mui/material';
import { useGetOne } from 'ra-core';
import { formatDateTime, formatDay } from 'shared/dates';
import { photoTexts } from 'shared/photos';
import { useFileUrl } from '../providers/installation';

const blocks = 'p, h2, h3, h4, h5, h6, li, blockquote, pre, tr, figcaption, br';

/** Rich text as plain text, a line for each paragraph. Nothing in it is run or fetched. */
function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  body.querySelectorAll(blocks).forEach((block) => block.append('\n'));
  body.querySelectorAll('br').forEach((lineBreak) => lineBreak.replaceWith('\n'));
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}

function photoTextsText(texts: unknown): string {
  return Object.keys(Object(texts))
    .map((address) => photoTexts(texts, address))
    .map(({ alt, caption }) => [alt, caption && `Legenda: ${caption}`].filter(Boolean).join('\n'))
    .join('\n\n');
}

/** A recorded value as text, told by its column or its shape; '' when there is nothing to say. */
function valueText(column: string, value: unknown): string {
  if (column === 'content') return htmlText(String(value ?? ''));
  if (column === 'image_texts') return photoTextsText(value);
  if (column === 'published_at' && value === null) return 'Rascunho';
  // Positions count from 0.
  if (column === 'position' && typeof value === 'number') return `${value + 1}º`;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  const text = String(value ?? '');
  if (/^\d\d:\d\d:\d\d$/.test(text)) return text.slice(0, 5);
  if (!/^\d{4}-\d\d-\d\d(T|$)/.test(text) || Number.isNaN(Date.parse(text))) return text;
  return text.includes('T') ? formatDateTime(text) : formatDay(text);
}

interface FieldValueProps {
  column: string;
  value: unknown;
  other: unknown;
}

const fileColumns = ['image_url', 'image_urls', 'file_url', 'poster_url'];

export function FieldValue({ column, value, other }: FieldValueProps) {
  if (value === null && column !== 'published_at') return <Nothing />;
  if (fileColumns.includes(column) && !String(value).endsWith('.pdf')) {
    const addresses = [value].flat().map(String);
    if (addresses.length === 0) return <Typography color="text.secondary">(nenhuma)</Typography>;
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {addresses.map((address, index) => (
          <Thumbnail key={address} address={address} label={`Imagem ${index + 1}`} />
        ))}
      </Box>
    );
  }
  if (column === 'categoria_id') return <CategoryName id={Number(value)} />;
  const text = valueText(column, value);
  if (!text) return <Nothing />;
  const { start, changed, end } = changedPart(text, valueText(column, other));
  return (
    <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {start}
      <Box component="mark" sx={{ bgcolor: 'var(--mark)', color: 'inherit', borderRadius: 0.5 }}>
        {changed}
      </Box>
      {end}
    </Typography>
  );
}

const Nothing = () => <Typography color="text.secondary">(vazio)</Typography>;

function CategoryName({ id }: { id: number }) {
  const { data, isPending } = useGetOne<{ id: number; nome: string }>('gerenciar-categorias', {
    id,
  });
  if (isPending) return '…';
  return data?.nome ?? 'Categoria que não existe mais';
}

/** Splits a text, by whole words, into what it begins and ends with as another one does, and what differs between. */
export function changedPart(text: string, other: string) {
  const [own, others] = [words(text), words(other)];
  const shorter = Math.min(own.length, others.length);
  let start = 0;
  while (start < shorter && own[start] === others[start]) start += 1;
  let end = 0;
  while (end < shorter - start && own.at(-1 - end) === others.at(-1 - end)) end += 1;
  return {
    start: own.slice(0, start).join(''),
    changed: own.slice(start, own.length - end).join(''),
    end: own.slice(own.length - end).join(''),
  };
}

const words = (text: string) => text.split(/(\s+)/);

/** Of a file that has been deleted since, the browser shows the label. */
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
