const marks = { '*': 'strong', _: 'em', '~': 's' };
/** Text that is not formatted within: addresses, and code between backticks. */
const literal = /https?:\/\/\S*[^\s*_~]|```[^`\n]+```|`[^`\s](?:[^`\n]*[^`\s])?`/g;
const fenced = /(```[^`]*```)/;
const item = /^\s*(?:[-*•·▪◦●]|(\d{1,3})[.)])\s+(.*)$/;
const quote = /^\s*>\s+(.*)$/;
/** Stands for a literal. No text may hold it: it is a noncharacter. */
const placeholder = '\ufdd0';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function formatted(line: string): string {
  const literals: string[] = [];
  const marked = line.replaceAll(placeholder, '').replace(literal, (found) => {
    const code = /^`+(.*?)`+$/.exec(found)?.[1];
    literals.push(code === undefined ? escaped(found) : `<code>${escaped(code)}</code>`);
    return placeholder;
  });
  return withMarks(escaped(marked)).replaceAll(placeholder, () => literals.shift() ?? '');
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

/** A text that is pasted without any formatting: its lines, as they are. */
export const plainText = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

/** A message as WhatsApp copies it, with signs for bold, lists, quotes or code, as the HTML of an article. */
export function pastedText(text: string): string {
  let html = '';
  let lines = '';
  for (const part of text.replace(/\r\n?/g, '\n').split(fenced)) {
    const isCodeBlock = fenced.test(part) && part.includes('\n');
    if (!isCodeBlock) lines += part;
    else {
      html += `${blocksOf(lines)}<pre><code>${escaped(part.slice(3, -3).trim())}</code></pre>`;
      lines = '';
    }
  }
  return html + blocksOf(lines);
}

function blocksOf(text: string): string {
  let html = '';
  let around = '';
  const open = (name: string, attributes = '') => {
    if (around && around !== name) html += `</${around}>`;
    if (name && around !== name) html += `<${name}${attributes}>`;
    around = name;
  };
  for (const line of text.split('\n')) {
    const [, number, words] = item.exec(line) ?? [];
    const [, quoted] = quote.exec(line) ?? [];
    if (words !== undefined) {
      open(number ? 'ol' : 'ul', number && number !== '1' ? ` start="${number}"` : '');
      html += `<li>${formatted(words)}</li>`;
    } else if (line.trim()) {
      open(quoted === undefined ? '' : 'blockquote');
      html += `<p>${formatted(quoted ?? line)}</p>`;
    }
  }
  open('');
  return html;
}
