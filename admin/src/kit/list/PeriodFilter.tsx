import { TextField } from '@mui/material';
import { useState } from 'react';
import { instantAtSchool, schoolDay } from 'shared/dates';
import { useListFilter } from './FilterSelect';

/** Rows of some days, by a column that holds a moment. */
export function PeriodFilter({ column }: { column: string }) {
  return (
    <>
      <DayFilter label="De" column={column} bound="from" />
      <DayFilter label="Até" column={column} bound="until" />
    </>
  );
}

interface DayFilterProps {
  label: string;
  column: string;
  /** `from` the beginning of the day, or `until` its end. */
  bound: 'from' | 'until';
}

const conditions = { from: '@gte', until: '@lte' };
const times = { from: 'T00:00', until: 'T23:59:59.999' };

function DayFilter({ label, column, bound }: DayFilterProps) {
  const [value, change] = useListFilter(column + conditions[bound]);
  // Of a year, a browser tells every digit: 0002, 0020, 0202. What is no day yet leaves the list as it is.
  const [unfinished, setUnfinished] = useState('');
  const choose = (day: string) => {
    const instant = instantAtSchool(day + times[bound]);
    setUnfinished(instant ? '' : day);
    if (instant || day === '') change(instant?.toISOString() ?? '');
  };
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={unfinished || (value && schoolDay(value))}
      onChange={({ target }) => choose(target.value)}
      error={unfinished !== ''}
      helperText={unfinished && 'Escreva o ano com quatro algarismos.'}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: { xs: '1 1 140px', sm: '0 0 auto' } }}
    />
  );
}
