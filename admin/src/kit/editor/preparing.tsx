import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formatCount } from 'shared/text';

type FileKind = 'foto' | 'PDF';

export interface FileInPreparation {
  kind: FileKind;
  /** Fields that count as filled while the file is being prepared. */
  fields?: readonly string[];
}

/**
 * Work that inputs report to their form. Saving waits for files that are still being prepared: decoding a photo takes
 * seconds on a phone.
 */
interface PendingWork {
  begin: (key: string, file: FileInPreparation) => void;
  /** The file is in the form, or was removed. */
  end: (key: string) => void;
  /** The file cannot be used. Its field shows the reason. */
  fail: (key: string, fileName: string) => void;
  /** Called before saving. Inputs that update the form with a delay add a function that updates it immediately. */
  flushFunctions: Set<() => void>;
}

const nothing = () => undefined;

const PendingWorkContext = createContext<PendingWork>({
  begin: nothing,
  end: nothing,
  fail: nothing,
  flushFunctions: new Set(),
});

export const PendingWorkProvider = PendingWorkContext.Provider;
export const usePendingWork = () => useContext(PendingWorkContext);

/** Makes an input pass its delayed value to the form before the form is saved. */
export function useBeforeSaving(flush: () => void): void {
  const { flushFunctions } = usePendingWork();
  const run = useEffectEvent(flush);
  useEffect(() => {
    const call = () => run();
    flushFunctions.add(call);
    return () => void flushFunctions.delete(call);
  }, [flushFunctions]);
}

/**
 * Collects the unfinished work of a form's inputs.
 * @param onFailure called with the name of a file that cannot be used; must be the same function in every render
 */
export function useFormWork(onFailure: (fileName: string) => void) {
  const files = useRef(new Map<string, FileInPreparation>());
  const [preparing, setPreparing] = useState<readonly FileInPreparation[]>([]);
  const update = useCallback(() => setPreparing([...files.current.values()]), []);
  const [flushFunctions] = useState(() => new Set<() => void>());
  const work = useMemo<PendingWork>(
    () => ({
      flushFunctions,
      begin(key, file) {
        files.current.set(key, file);
        update();
      },
      end(key) {
        if (files.current.delete(key)) update();
      },
      fail(key, fileName) {
        if (!files.current.delete(key)) return;
        update();
        onFailure(fileName);
      },
    }),
    [flushFunctions, update, onFailure],
  );
  return {
    work,
    preparing,
    /** Returns the files that are being prepared, including those that are not rendered yet. */
    getPreparing: () => [...files.current.values()],
    flushInputs: () => flushFunctions.forEach((call) => call()),
  };
}

/** Describes files: "a foto", "o PDF", "2 fotos e 1 PDF". */
export function formatFiles(files: readonly FileInPreparation[]): string {
  const count = (kind: FileKind) => files.filter((file) => file.kind === kind).length;
  const [photos, pdfs] = [count('foto'), count('PDF')];
  if (photos + pdfs === 1) return photos ? 'a foto' : 'o PDF';
  const parts = [
    photos > 0 && formatCount(photos, 'foto', 'fotos'),
    pdfs > 0 && formatCount(pdfs, 'PDF', 'PDFs'),
  ];
  return parts.filter(Boolean).join(' e ');
}
