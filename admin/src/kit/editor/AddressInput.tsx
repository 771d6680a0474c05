import { InputAdornment } from '@mui/material';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { slugify } from 'shared/slug';

/** The most letters of an address at the root of the site, without its slash; the database has the same limit. */
const longestAddress = 80;

/**
 * Makes the address of a page from its title, or from what somebody typed or pasted as its address.
 * @returns the path without its slash; '' for a text without letters of the Latin alphabet or digits
 */
export function createSlug(text: string): string {
  const path = text
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '');
  return slugify(path, longestAddress);
}

interface AddressInputProps {
  source: string;
  label: string;
  help: string;
}

/** The address of a page at the root of the site, without its slash. */
export function AddressInput({ source, label, help }: AddressInputProps) {
  const { getValues, setValue } = useFormContext<Record<string, string | undefined>>();
  const host = <InputAdornment position="start">{`${window.location.host}/`}</InputAdornment>;
  return (
    <TextInput
      source={source}
      label={label}
      isRequired
      helperText={help}
      // Somebody may type words, or paste a whole address.
      onBlur={() => setValue(source, createSlug(getValues(source) ?? ''), { shouldDirty: true })}
      slotProps={{
        inputLabel: { shrink: true },
        input: { startAdornment: host },
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
      }}
    />
  );
}
