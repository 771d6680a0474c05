/** Decodes the escapes (`%C3%A7`) of a part of a URL. Text whose escapes are malformed stays as it is. */
export function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
