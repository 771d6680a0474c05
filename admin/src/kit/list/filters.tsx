import SearchIcon from '@mui/icons-material/Search';
import FilterIcon from '@mui/icons-material/FilterList';
import {
  Box,
  Button,
  Collapse,
  InputAdornment,
  MenuItem,
  TextField,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useListContext } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { instantAtSchool, schoolDay } from 'shared/dates';
import { formatCount } from 'shared/text';

/** Reads and sets one condition of the list's filter; '' removes it. The other conditions stay. */
function useListFilter(name: string): [string, (value: string) => void] {
  const { filterValues, setFilters } = useListContext();
  const { [name]: current = '', ...others } = filterValues as Record<string, unknown>;
  return [
    String(current),
    (value) => setFilters(value ? { ...others, [name]: value } : others, []),
  ];
}

/** The filters of a list. On phones they fold behind a button that shows how many are active. */
export function FoldedFilters({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const { filterValues } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!isPhone) return children;
  const inUse = Object.keys(filterValues).filter((name) => name !== 'q').length;
  return (
    <Box sx={{ width: '100%' }}>
      <Button
        variant="outlined"
        startIcon={<FilterIcon />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {inUse > 0 ? `Filtros: ${formatCount(inUse, 'em uso', 'em uso')}` : 'Filtros'}
      </Button>
      <Collapse in={isOpen} id={id}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 1.5 }}>{children}</Box>
      </Collapse>
    </Box>
  );
}

interface FilterSelectProps {
  /** The key of the condition for the data provider, for example `status@eq`. */
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
      sx={{ ...filterSx, minWidth: { sm: 180 } }}
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

const filterSx = { flex: { xs: '1 1 140px', sm: '0 0 auto' } };

/** @param column a timestamp column */
export const PeriodFilter = ({ column }: { column: string }) => (
  <>
    <DayFilter label="De" name={`${column}@gte`} time="T00:00" />
    <DayFilter label="Até" name={`${column}@lte`} time="T23:59:59.999" />
  </>
);

interface DayFilterProps {
  label: string;
  name: string;
  time: string;
}

function DayFilter({ label, name, time }: DayFilterProps) {
  const [value, change] = useListFilter(name);
  // The browser fires on every digit of the year (0002, 0020, 0202); an incomplete date doesn't filter.
  const [unfinished, setUnfinished] = useState('');
  const choose = (day: string) => {
    const instant = instantAtSchool(day + time);
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
      sx={filterSx}
    />
  );
}

/**
 * Searches the list while the user types. react-admin's FilterLiveForm either waits for half a second, when an editor
 * may already be open, or searches immediately and loses keystrokes on a busy machine.
 */
export function SearchField({ label = 'Buscar' }: { label?: string }) {
  const [searched, search] = useListFilter('q');
  const [text, type] = useSearchText(searched, search);
  return (
    <TextField
      type="search"
      label={label}
      size="small"
      value={text}
      onChange={({ target }) => type(target.value)}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ width: { xs: '100%', sm: 300 } }}
    />
  );
}

/**
 * Returns the text of the search field: typed text until the list has caught up with it, then the list's own search.
 */
export function useSearchText(searched: string, search: (value: string) => void) {
  const [typed, setTyped] = useState<string>();
  if (typed === searched) setTyped(undefined);
  const type = (text: string) => {
    setTyped(text);
    search(text);
  };
  return [typed ?? searched, type] as const;
}
