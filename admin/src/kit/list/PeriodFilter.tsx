import { TextField } from '@mui/material';
import { useState } from 'react';
import { instantAtSchool, schoolDay } from 'shared/dates';
import { useListFilter } from './FilterSelect';

interface PeriodFilterProps {
  column: string;
  /** The column holds days, and no moments. */
  ofDays?: boolean;
}

export function PeriodFilter(props: PeriodFilterProps) {
  return (
    <>
      <DayFilter label="De" bound="from" {...props} />
      <DayFilter label="Até" bound="until" {...props} />
    </>
  );
}

interface DayFilterProps extends PeriodFilterProps {
  label: string;
  bound: 'from' | 'until';
}

const conditions = { from: '@gte', until: '@lte' };
const times = { from: 'T00:00', until: 'T23:59:59.999' };

function DayFilter({ label, column, bound, ofDays = false }: DayFilterProps) {
  const [value, change] = useListFilter(column + conditions[bound]);
  // Of a year, a browser tells every digit: 0002, 0020, 0202. What is no day yet leaves the list as it is.
  const [unfinished, setUnfinished] = useState('');
  const choose = (day: string) => {
    const instant = instantAtSchool(day + times[bound]);
    setUnfinished(instant ? '' : day);
    if (instant || day === '') change(ofDays ? day : (instant?.toISOString() ?? ''));
  };
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={unfinished || (value && (ofDays ? value : schoolDay(value)))}
      onChange={({ target }) => choose(target.value)}
      error={unfinished !== ''}
      helperText={unfinished && 'Escreva o ano com quatro algarismos.'}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: { xs: '1 1 140px', sm: '0 0 auto' } }}
    />
  );
}
