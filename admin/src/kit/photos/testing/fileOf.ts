/**
 * A file that a simulated document can read: jsdom has no Blob.arrayBuffer.
 * @param content a byte a character
 */
export function fileOf(name: string, type: string, content: string): File {
  const file = new File([content], name, { type });
  const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
  file.slice = (from = 0, to = bytes.length) =>
    ({ arrayBuffer: async () => bytes.slice(from, to).buffer }) as Blob;
  return file;
}
