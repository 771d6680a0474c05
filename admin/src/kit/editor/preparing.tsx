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
  /** Fields that count as filled in while the file is being prepared. */
  fields?: readonly string[];
}

/**
 * What inputs tell the form around them. Inputs that take files announce which of them are still being prepared: saving
 * waits for those. Decoding a photo takes seconds on a phone.
 */
interface PendingWork {
  begin: (key: string, file: FileInPreparation) => void;
  /** The file is in the form, or nobody wants it any more. */
  end: (key: string) => void;
  /** The file cannot be used; its field says why. */
  fail: (key: string, fileName: string) => void;
  /** Inputs that hand over what is typed with a delay; each is called before the form is saved. */
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

/** Has an input hand over to the form what it has not yet, whenever the form is about to be saved. */
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
 * What the inputs of one form have not finished.
 * @param onFailure must stay the same from render to render; called with the name of a file that cannot be used
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
    /** The files at this moment, some of which may not have been drawn yet. */
    preparingNow: () => [...files.current.values()],
    handOver: () => handOvers.forEach((call) => call()),
  };
}

/** "a foto", "o PDF", "2 fotos e 1 PDF" */
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
