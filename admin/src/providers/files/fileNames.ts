const extensions: Record<string, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
};

/** The usual extension of a type of file that the console uploads. */
export function extensionOf(mimeType: string): string {
  return extensions[mimeType] ?? 'bin';
}

/** The original name in characters that no address has to escape, without its extension. */
function safeStem(originalName: string): string {
  return originalName
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}

let lastTimestamp = 0;

/** Milliseconds since 1970, never the same twice: files chosen together may bear the same name. */
function nextTimestamp(): number {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
  return lastTimestamp;
}

/** A path for storage: the current timestamp, the original name, and the extension of what is stored. */
export function timestampedName(originalName: string, mimeType: string): string {
  const stem = safeStem(originalName);
  return `${nextTimestamp()}${stem && `-${stem}`}.${extensionOf(mimeType)}`;
}
