import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useListContext } from 'ra-core';
import { useState } from 'react';

/** Searches the list while one types. */
export function SearchField() {
  const { filterValues, setFilters } = useListContext();
  const [text, setText] = useState(String(filterValues.q ?? ''));
  return (
    <TextField
      type="search"
      label="Buscar"
      size="small"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        setFilters(target.value.trim() ? { ...filterValues, q: target.value } : {}, []);
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
