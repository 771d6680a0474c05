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
function editAndSave(html: string): string {
  editor = new Editor({ extensions: createArticleExtensions(service), content: html });
  editor.commands.insertContentAt(editor.state.doc.content.size, '<p>Novo</p>');
  const saved = sanitizeHtml(editor.getHTML());
  expect(saved).toContain('<p>Novo</p>');
  return saved;
}

/** Elements that the editor replaces with another: of the same meaning, or without a loss for readers. */
const sameAs: Record<string, string> = { b: 'strong', i: 'em', thead: 'th' };

test.each(readRichTextTable('Elements') as [string, string][])(
  'an article keeps <%s> when its text is edited: %s',
  (name, html) => {
    const saved = editAndSave(html);
    expect(saved).toContain(`<${sameAs[name] ?? name}`);
    if (html.includes('Oi')) expect(saved).toContain('Oi');
  },
);

test.each(readRichTextTable('Attributes') as [string, string][])(
  'an article keeps the attribute %s when its text is edited: %s',
  (name, html) => {
    const [attribute = ''] = new RegExp(`${name}="[^"]*"`).exec(html) ?? [];
    expect(editAndSave(html)).toContain(attribute);
  },
);

test('editing the text does not make a link open in a new tab', () => {
  expect(editAndSave('<p><a href="/visita">Oi</a></p>')).not.toContain('target');
});

test('a picture in the storage is saved with a relative URL, even if its URL was absolute', () => {
  expect(editAndSave(`<p><img src="${service}${photo}" alt="Festa"></p>`)).toContain(
    `src="${photo}"`,
  );
});

test('the editor does not show a picture from another site, which visitors would not see', () => {
  editAndSave('<p>Oi<img src="https://evil.example/a.png"></p>');
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
  editAndSave('<p>`Horta</p>');
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
  ['a million cells', `<table><tr>${'<td>'.repeat(1000)}</tr>${'<tr><td>'.repeat(1000)}</table>`],
  ['many wide cells', `<table>${'<tr><td colspan=100>'.repeat(100)}</table>`],
])('an article with HTML that would break or freeze the editor can be edited: %s', (_, harmful) => {
  const row = { title: 'Festa', image_urls: [], image_texts: {}, published_at: null };
  const { content } = toNoticiaForm({ ...row, content: `<p>Oi</p>${harmful}` }, service);
  expect(editAndSave(content)).toMatch(/^<p>Oi<\/p>/);
});
