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
 * What inputs report to their form. File inputs report files that are still being prepared, and saving waits for these:
 * decoding a photo takes seconds on a phone.
 */
interface PendingWork {
  begin: (key: string, file: FileInPreparation) => void;
  /** The file is in the form, or was removed. */
  end: (key: string) => void;
  /** The file cannot be used. Its field shows the reason. */
  fail: (key: string, fileName: string) => void;
  /** Functions of inputs that pass their value to the form with a delay. Each is called before saving. */
  handOvers: Set<() => void>;
}

const nothing = () => undefined;

const PendingWorkContext = createContext<PendingWork>({
  begin: nothing,
  end: nothing,
  fail: nothing,
  handOvers: new Set(),
});

export const PendingWorkProvider = PendingWorkContext.Provider;
export const usePendingWork = () => useContext(PendingWorkContext);

/** Makes an input pass its delayed value to the form before the form is saved. */
export function useBeforeSaving(handOver: () => void): void {
  const { handOvers } = usePendingWork();
  const run = useEffectEvent(handOver);
  useEffect(() => {
    const call = () => run();
    handOvers.add(call);
    return () => void handOvers.delete(call);
  }, [handOvers]);
}

/**
 * Collects the unfinished work of a form's inputs.
 * @param onFailure called with the name of a file that cannot be used; must be the same function in every render
 */
export function useFormWork(onFailure: (fileName: string) => void) {
  const files = useRef(new Map<string, FileInPreparation>());
  const [preparing, setPreparing] = useState<readonly FileInPreparation[]>([]);
  const update = useCallback(() => setPreparing([...files.current.values()]), []);
  const [handOvers] = useState(() => new Set<() => void>());
  const work = useMemo<PendingWork>(
    () => ({
      handOvers,
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
    [handOvers, update, onFailure],
  );
  return {
    work,
    preparing,
    /** Returns the files being prepared now, including files that are not rendered yet. */
    preparingNow: () => [...files.current.values()],
    handOver: () => handOvers.forEach((call) => call()),
  };
}

/** Names files being prepared: "a foto", "o PDF", "2 fotos e 1 PDF". */
export function filesText(files: readonly FileInPreparation[]): string {
  const count = (kind: FileKind) => files.filter((file) => file.kind === kind).length;
  const [photos, pdfs] = [count('foto'), count('PDF')];
  if (photos + pdfs === 1) return photos ? 'a foto' : 'o PDF';
  const parts = [
    photos > 0 && formatCount(photos, 'foto', 'fotos'),
    pdfs > 0 && formatCount(pdfs, 'PDF', 'PDFs'),
  ];
  return parts.filter(Boolean).join(' e ');
}
