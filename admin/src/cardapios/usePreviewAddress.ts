import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFileUrl } from '../providers/installation';
import { isMenuAddress } from './cardapioForm';

/** So long nothing is loaded while somebody types, in milliseconds. */
const typingPause = 400;

/** The address of the PDF that the form names or holds; null while there is none that a frame may show. */
export function usePreviewAddress(): string | null {
  const pdf = useWatch({ name: 'pdf' }) as File | null;
  const typed = String(useWatch({ name: 'url_cardapio' }) ?? '').trim();
  const fileUrl = useFileUrl();
  const wanted = isMenuAddress(typed) ? fileUrl(typed) : null;
  const settled = useSettled(wanted);
  const objectUrl = useObjectUrl(pdf);
  if (pdf) return objectUrl;
  // What is no address any more disappears at once.
  return wanted && settled;
}

function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), typingPause);
    return () => window.clearTimeout(timer);
  }, [value]);
  return settled;
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file.slice(0, file.size, 'application/pdf'));
    // eslint-disable-next-line react-hooks/set-state-in-effect -- it has to be revoked with the same effect
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
