/** A text that was cut anywhere, without the half of an emoji or so at its ends: that is no character. */
export function wholeCharacters(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}
