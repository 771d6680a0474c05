import { addHours } from 'date-fns/addHours';
import { schoolDay } from './dates';
import { keptFilesForDays } from './privacy-policy';

/**
 * The last day, at the school, on which something deleted at `deletedAt` can still be restored from the bin.
 * The bin drops it at midnight, a little before its files are deleted (private.kept_in_bin_until).
 */
export const getLastDayInBin = (deletedAt: string | Date) =>
  schoolDay(addHours(deletedAt, 24 * (keptFilesForDays - 1)));
