import { Editor } from '@tiptap/core';
import { sanitizeHtml } from 'shared/html';
import { readRichTextTable } from 'shared/node/testing/richTextTables';
import { buildPublicUrl } from 'shared/storage';
import { toNoticiaForm } from '../../admin/src/noticias/article';
import { createArticleExtensions } from '../../admin/src/kit/richText/RichTextEditor';

const service = 'https://abc.supabase.co';
const photo = buildPublicUrl('noticias-images', 'festa.webp');
let editor: Editor | null = null;
afterEach(() => editor?.destroy());

/** Opens HTML in the editor, types a word, and returns the HTML that would be saved. */
function edited(html: string): string {
  editor = new Editor({ extensions: createArticleExtensions(service), content: html });
  editor.commands.insertContentAt(editor.state.doc.content.size, '<p>Novo</p>');
  const saved = sanitizeHtml(editor.getHTML());
  expect(saved).toContain('<p>Novo</p>');
  return saved;
}

/** Elements for which the editor has another of the same meaning, or none that a reader would miss. */
const sameAs: Record<string, string> = { b: 'strong', i: 'em', thead: 'th' };

test.each(readRichTextTable('Elements') as [string, string][])(
  'an article with <%s> keeps it when somebody edits it: %s',
  (name, html) => {
    const saved = edited(html);
    expect(saved).toContain(`<${sameAs[name] ?? name}`);
    if (html.includes('Oi')) expect(saved).toContain('Oi');
  },
);

test.each(readRichTextTable('Attributes') as [string, string][])(
  'an article with %s keeps it when somebody edits it: %s',
  (name, html) => {
    const [attribute = ''] = new RegExp(`${name}="[^"]*"`).exec(html) ?? [];
    expect(edited(html)).toContain(attribute);
  },
);

test('a link opens where it did before somebody edited the text', () => {
  expect(edited('<p><a href="/visita">Oi</a></p>')).not.toContain('target');
});

test('a picture of the storage is kept by the address that rows have, however it was written', () => {
  expect(edited(`<p><img src="${service}${photo}" alt="Festa"></p>`)).toContain(`src="${photo}"`);
});

test('a picture from elsewhere is not shown to staff, since no reader would see it', () => {
  edited('<p>Oi<img src="https://evil.example/a.png"></p>');
  expect(editor?.getHTML()).not.toContain('<img');
});

test.each([photo, service + photo])(
  'an article keeps its picture %s when only its title is changed',
  (src) => {
    const row = { title: 'Festa', image_urls: [], image_texts: {}, published_at: null };
    const form = toNoticiaForm({ ...row, content: `<p>Oi<img src="${src}"></p>` }, service);
    expect(sanitizeHtml(form.content)).toContain(`<img src="${photo}"`);
  },
);

test('backticks stay plain text', () => {
  edited('<p>`Horta</p>');
  const view = editor?.view;
  if (!view) throw new Error('The editor has no view.');
  const end = '`Horta'.length + 1;
  const typed = () => view.state.tr.insertText('`', end);
  view.someProp('handleTextInput', (handle) => handle(view, end, end, '`', typed));
  expect(editor?.getHTML()).not.toContain('<code>');
});

test.each([
  ['a control named like a property', '<form><input name=nodeName></form>'],
  ['a cell of a million columns', '<table><tr><td colspan=1000000>Um</td></tr></table>'],
  ['a million places', `<table><tr>${'<td>'.repeat(1000)}</tr>${'<tr><td>'.repeat(1000)}</table>`],
  ['many wide cells', `<table>${'<tr><td colspan=100>'.repeat(100)}</table>`],
])('an article stored with what breaks or freezes editors can be edited: %s', (_, harmful) => {
  const row = { title: 'Festa', image_urls: [], image_texts: {}, published_at: null };
  const { content } = toNoticiaForm({ ...row, content: `<p>Oi</p>${harmful}` }, service);
  expect(edited(content)).toMatch(/^<p>Oi<\/p>/);
});
