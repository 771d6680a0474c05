/**
 * For how many months the history, visit requests and their mails are kept: what the privacy policy
 * promises, and what the database (private.retention_period) and the local inbox go by.
 */
export const keptForMonths = 12;

/** For how many days the files of deleted or replaced content are kept (private.deleted_files_period). */
export const keptFilesForDays = 30;
