/** Everything that XML 1.0 cannot hold, however it is written. */
const impossible = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as XML carries it, between tags and in attributes. Characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  return text.replace(impossible, '').replace(/[&<>"]/g, (character) => entities[character] ?? '');
}

export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
