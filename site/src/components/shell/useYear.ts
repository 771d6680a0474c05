import { useEffect, useState } from 'react';
import { buildYear } from '../../settings';

/** The year at the school: that of the build, until another one begins before the next publication. */
export function useYear(): number {
  const [year, setYear] = useState(buildYear);
  useEffect(() => {
    // UTC is ahead of the school. Most visits load no date code and ask for no time zone, which is slow on phones.
    if (new Date().getUTCFullYear() === buildYear) return;
    void import('shared/dates').then(({ schoolYear }) => setYear(schoolYear()));
  }, []);
  return year;
}
