const marks = { '*': 'strong', _: 'em', '~': 's' };
/** Asterisks, underscores and tildes are not formatting within URLs and within code between backticks. */
const literal = /https?:\/\/\S*[^\s*_~]|```[^`\n]+```|`[^`\s](?:[^`\n]*[^`\s])?`/g;
const fenced = /(```[^`]*```)/;
const item = /^\s*(?:[-*•·▪◦●]|(\d{1,3})[.)])\s+(.*)$/;
const quote = /^\s*>\s+(.*)$/;
/** Replaces each literal while the text around it is formatted. Text cannot contain this Unicode noncharacter. */
const placeholder = '\ufdd0';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function formatLine(line: string): string {
  const literals: string[] = [];
  const marked = line.replaceAll(placeholder, '').replace(literal, (found) => {
    const code = /^`+(.*?)`+$/.exec(found)?.[1];
    literals.push(code === undefined ? escapeHtml(found) : `<code>${escapeHtml(code)}</code>`);
    return placeholder;
  });
  return formatMarks(escapeHtml(marked)).replaceAll(placeholder, () => literals.shift() ?? '');
}

function formatMarks(text: string): string {
  return Object.entries(marks).reduce((html, [mark, name]) => {
    const other = `[^\\p{L}\\p{N}${mark}]`;
    const marked = new RegExp(
      `(?<=^|${other})[${mark}](?=\\S)([^${mark}]*?\\S)[${mark}](?=$|${other})`,
      'gu',
    );
    return html.replace(marked, `<${name}>$1</${name}>`);
  }, text);
}

/** Makes a paragraph of each line and formats nothing, for "paste as plain text". */
export const formatPlainText = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

type FormatBlock = (line: string) => string | null;

/**
 * Converts a message copied from WhatsApp to the HTML of an article, including its signs for bold, lists, quotes and
 * code.
 * @param formatBlock returns the HTML of a line that becomes a block of another kind, or null
 */
export function formatWhatsAppText(text: string, formatBlock: FormatBlock = () => null): string {
  let html = '';
  let lines = '';
  for (const part of text.replace(/\r\n?/g, '\n').split(fenced)) {
    const isCodeBlock = fenced.test(part) && part.includes('\n');
    if (!isCodeBlock) lines += part;
    else {
      html += `${formatBlocks(lines, formatBlock)}<pre><code>${escapeHtml(part.slice(3, -3).trim())}</code></pre>`;
      lines = '';
    }
  }
  return html + formatBlocks(lines, formatBlock);
}

function formatBlocks(text: string, formatBlock: FormatBlock): string {
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
    const block = formatBlock(line);
    if (block !== null) {
      open('');
      html += block;
    } else if (words !== undefined) {
      open(number ? 'ol' : 'ul', number && number !== '1' ? ` start="${number}"` : '');
      html += `<li>${formatLine(words)}</li>`;
    } else if (line.trim()) {
      open(quoted === undefined ? '' : 'blockquote');
      html += `<p>${formatLine(quoted ?? line)}</p>`;
    }
  }
  open('');
  return html;
}
