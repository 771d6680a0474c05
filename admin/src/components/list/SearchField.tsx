import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useListFilter } from './useListFilter';

/** Searches the list while one types. */
export function SearchField({ label = 'Buscar' }: { label?: string }) {
  const [searched, search] = useListFilter('q');
  const [text, setText] = useState(searched);
  return (
    <TextField
      type="search"
      label={label}
      size="small"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        search(target.value.trim() && target.value);
      }}
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
