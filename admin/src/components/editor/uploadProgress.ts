import { createContext, useContext } from 'react';

/** The share that has been sent (0 to 1) of each upload of a form, by the key of its photo. */
export const UploadProgressContext = createContext<Record<string, number>>({});

export type ReportProgress = (key: string, share: number) => void;

/** How far the upload of a photo is; undefined while it is not being sent. */
export function useUploadProgress(key: string): number | undefined {
  return useContext(UploadProgressContext)[key];
}
