import { type RaRecord, useResourceContext } from 'ra-core';
import { useContext, useState } from 'react';
import { randomId } from 'shared/browser';
import type * as z from 'zod/mini';
import { SupabaseUrlContext } from '../../providers/installation';
import { saveWithFiles, createTimestampedName } from '../../providers/uploads';
import { useConsoleData } from '../consoleData';
import { consentColumn } from '../photos/ImageConsent';
import type {
  FormFile,
  ReportProgress,
  ResourceForm,
  RowMapping,
  SaveContext,
} from './resourceForm';

/** Returns a function that saves the values of a form, as a new row or as changes to the given one. */
export function useSaveForm<RecordType extends RaRecord, Schema extends z.ZodMiniType>(
  form: ResourceForm<RecordType, Schema>,
  record?: RecordType,
) {
  const dataProvider = useConsoleData();
  const resource = useResourceContext() ?? '';
  const supabaseUrl = useContext(SupabaseUrlContext);
  const [formId] = useState(randomId);

  return async (
    values: z.output<Schema>,
    imageConsent: boolean | null,
    reportProgress: ReportProgress,
  ): Promise<RecordType | null> => {
    const service = { dataProvider, resource, supabaseUrl };
    const context = { ...service, record, formId, imageConsent, reportProgress };
    try {
      return await ('save' in form ? form.save(values, context) : saveRow(form, values, context));
    } catch (error) {
      if (form.explainError) form.explainError(error);
      throw error;
    }
  };
}

/** Uploads the chosen files of a form, then saves the row that refers to them. */
export async function saveRow<RecordType extends RaRecord, Values>(
  { files, toRow }: RowMapping<RecordType, Values>,
  values: Values,
  context: SaveContext<RecordType>,
): Promise<RecordType> {
  const { dataProvider, resource, record, formId, imageConsent, reportProgress } = context;
  const listed = files?.list(values) ?? [];
  const createPath = files?.createPath ?? createTimestampedName;
  const uploads = listed.flatMap(({ key, name = '', blob, path }) =>
    files && blob
      ? {
          bucket: files.bucket,
          path: path ?? createPath(name, blob.type),
          blob,
          onProgress: (share: number) => reportProgress(key, share),
        }
      : [],
  );
  return saveWithFiles(dataProvider, uploads, async (uploaded) => {
    const data = {
      ...(await toRow(values, mergeUrls(listed, uploaded), context)),
      ...(imageConsent !== null && { [consentColumn]: imageConsent }),
    };
    const { data: saved } = record
      ? await dataProvider.update<RecordType>(resource, {
          id: record.id,
          data,
          previousData: record,
        })
      : await dataProvider.create(resource, { data: { ...data, form_id: formId } });
    // The saved row lacks columns that only the view has, so keep those of the record.
    return { ...record, ...(saved as RecordType) };
  });
}

/** Lists the URLs of all files in the form's order, those just uploaded included. */
function mergeUrls(files: FormFile[], uploaded: string[]): string[] {
  const remaining = [...uploaded];
  return files.flatMap(({ address, blob }) => address ?? (blob && remaining.shift()) ?? []);
}
