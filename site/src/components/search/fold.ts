/**
 * Text as it is compared: small letters without accents. As long as the original (composed, NFC), so
 * that a place found in one is the same place in the other.
 */
export function fold(text: string): string {
  return text
    .replace(/[\u0080-\uffff]/g, (letter) => letter.normalize('NFD').charAt(0))
    .toLowerCase();
}
