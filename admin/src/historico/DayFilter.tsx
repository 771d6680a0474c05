import { TextField } from '@mui/material';
import { useState } from 'react';
import { instantAtSchool, schoolDay } from 'shared/dates';
import { useListFilter } from '../components/list/useListFilter';

interface DayFilterProps {
  label: string;
  /** `from` the beginning of the day, or `until` its end. */
  bound: 'from' | 'until';
}

const conditions = { from: 'changed_at@gte', until: 'changed_at@lte' };
const times = { from: 'T00:00', until: 'T23:59:59.999' };

/** Narrows the history to days of the school's calendar. */
export function DayFilter({ label, bound }: DayFilterProps) {
  const [value, change] = useListFilter(conditions[bound]);
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
