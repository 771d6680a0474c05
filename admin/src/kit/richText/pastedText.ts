const marks = { '*': 'strong', _: 'em', '~': 's' };
const address = /(https?:\/\/\S+)/;
const item = /^\s*(?:[-*•·▪◦●]|(\d{1,3})[.)])\s+(.*)$/;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function formatted(line: string): string {
  // Every second part is an address, in which a line is a line.
  return line
    .split(address)
    .map((part, index) => (index % 2 ? escaped(part) : withMarks(escaped(part))))
    .join('');
}

function withMarks(text: string): string {
  return Object.entries(marks).reduce((html, [mark, name]) => {
    const other = `[^\\p{L}\\p{N}${mark}]`;
    const marked = new RegExp(
      `(?<=^|${other})[${mark}](?=\\S)([^${mark}]*?\\S)[${mark}](?=$|${other})`,
      'gu',
    );
    return html.replace(marked, `<${name}>$1</${name}>`);
  }, text);
}

/** A message as WhatsApp copies it, with signs for what is bold or a list, as the HTML of an article. */
export function pastedText(text: string): string {
  let html = '';
  let list = '';
  const open = (name: string, attributes = '') => {
    if (list && list !== name) html += `</${list}>`;
    if (name && list !== name) html += `<${name}${attributes}>`;
    list = name;
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const [, number, words] = item.exec(line) ?? [];
    if (words !== undefined) {
      open(number ? 'ol' : 'ul', number && number !== '1' ? ` start="${number}"` : '');
      html += `<li>${formatted(words)}</li>`;
    } else if (line.trim()) {
      open('');
      html += `<p>${formatted(line)}</p>`;
    }
  }
  open('');
  return html;
}
