import { schoolDay } from './dates';
import { keptFilesForDays } from './privacy-policy';

/**
 * The last day on which what was deleted at an instant is in the bin, at the school: the bin empties at midnight, a
 * little before the files go (private.kept_in_bin_until).
 */
export const lastDayInBin = (deletedAt: string | Date) =>
  schoolDay(new Date(new Date(deletedAt).getTime() + (keptFilesForDays - 1) * 86_400_000));
