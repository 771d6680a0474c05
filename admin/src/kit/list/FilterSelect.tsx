import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'ra-core';

interface FilterSelectProps {
  /** The condition as the data provider takes it: `status@eq`. */
  name: string;
  label: string;
  allLabel: string;
  options: readonly { id: string; label: string }[];
}

export function FilterSelect({ name, label, allLabel, options }: FilterSelectProps) {
  const [value, change] = useListFilter(name);
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => change(target.value)}
      sx={{ flex: { xs: '1 1 140px', sm: '0 0 auto' }, minWidth: { sm: 180 } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{allLabel}</MenuItem>
      {options.map(({ id, label: text }) => (
        <MenuItem key={id} value={id}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** One condition of the list, as text; '' stands for none. Changing it leaves the other conditions alone. */
export function useListFilter(name: string): [string, (value: string) => void] {
  const { filterValues, setFilters } = useListContext();
  const change = (value: string) => {
    const others = Object.entries(filterValues as Record<string, unknown>).filter(
      ([key]) => key !== name,
    );
    setFilters(Object.fromEntries(value ? [...others, [name, value]] : others), []);
  };
  return [String((filterValues as Record<string, unknown>)[name] ?? ''), change];
}
