/** A part of an address as text. Anybody can write `%` where it means nothing: that part stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
