import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useListFilter } from './useListFilter';
import { useSearchText } from './useSearchText';

/** Searches the list while one types. */
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
