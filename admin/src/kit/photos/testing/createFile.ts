/**
 * Creates a file whose content can be read in jsdom, which has no Blob.arrayBuffer.
 * @param content one character for each byte
 */
export function createFile(name: string, type: string, content: string): File {
  const file = new File([content], name, { type });
  const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
  file.slice = (from = 0, to = bytes.length) =>
    ({ arrayBuffer: async () => bytes.slice(from, to).buffer }) as Blob;
  return file;
}
