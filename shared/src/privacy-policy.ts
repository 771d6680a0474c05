/**
 * How many months the history, visit requests and their mails are kept. The privacy policy promises it; the
 * database (private.retention_period) and the local inbox follow it.
 */
export const keptForMonths = 12;

/** How many days the files of deleted or replaced content are kept (private.deleted_files_period). */
export const keptFilesForDays = 30;
