import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useListFilter } from './FilterSelect';

/**
 * Searches the list while one types. Not a FilterLiveForm: that searches half a second later, over an editor that
 * was opened meanwhile, or at once, and then forgets keys on a busy machine.
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
 * What the field shows, and what changes it. It follows the search of the list, which also changes without being
 * typed: by going back, or when a filter is taken away.
 */
export function useSearchText(searched: string, search: (value: string) => void) {
  const [text, setText] = useState(searched);
  const [known, setKnown] = useState(searched);
  // The search takes up later what is typed: until it has the last of it, it is behind the field.
  const [awaited, setAwaited] = useState<string>();
  if (awaited === searched) setAwaited(undefined);
  if (known !== searched) {
    setKnown(searched);
    if (awaited === undefined) setText(searched);
  }

  const type = (typed: string) => {
    const next = typed.trim() && typed;
    setText(typed);
    setAwaited(next);
    search(next);
  };
  return [text, type] as const;
}
