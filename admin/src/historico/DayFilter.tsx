import { TextField } from '@mui/material';
import { schoolDay } from 'shared/dates';
import { instantAtSchool } from 'shared/school-clock';
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
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value ? schoolDay(value) : ''}
      onChange={({ target }) =>
        change(instantAtSchool(target.value + times[bound])?.toISOString() ?? '')
      }
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: { xs: '1 1 140px', sm: '0 0 auto' } }}
    />
  );
}
