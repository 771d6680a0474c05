import { useListContext } from 'ra-core';

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
