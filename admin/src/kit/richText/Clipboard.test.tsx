import { jest } from '@jest/globals';
import { Editor } from '@tiptap/core';
import { sanitizeHtml } from 'shared/html';
import { publicAddress } from 'shared/storage';
import { articleExtensions } from './RichTextEditor';
import {
  googleDocs,
  libreOffice,
  picture,
  whatsApp,
  whatsAppWeb,
  word,
} from './testing/clipboards';

const service = 'https://abc.supabase.co';
const refuse = jest.fn();
let editor: Editor;
afterEach(() => {
  editor.destroy();
  refuse.mockClear();
});

/** What is saved of a text that somebody has pasted; without the paragraphs in list items, and the last, empty one. */
function pasted(text: Record<string, string>, content = ''): string {
  const extensions = articleExtensions(service, refuse);
  editor = new Editor({ extensions, content, enablePasteRules: ['link'] });
  const getData = (type: string) => text[type.replace('text/', '')] ?? '';
  const event = new Event('paste', { bubbles: true, cancelable: true });
  editor.view.dom.dispatchEvent(Object.assign(event, { clipboardData: { getData, files: [] } }));
  return sanitizeHtml(editor.getHTML())
    .replace(/<li><p>(.*?)<\/p>/g, '<li>$1')
    .replace(/<p><\/p>$/, '');
}

const party =
  '<h2>Festa junina</h2>' +
  '<p>Venha com a <strong>família</strong> e com os <em>amigos</em>!</p>' +
  '<h3>O que levar</h3>' +
  '<ul><li>Agasalho</li><li>Um prato:' +
  '<ul><li>doce<ul><li>canjica</li></ul></li><li>salgado</li></ul></li>' +
  '<li>Alegria</li></ul>';

test('from Word come headings, nested lists and numbers that go on', () => {
  expect(pasted({ html: word })).toBe(
    `${party}<p>Ordem do dia:</p>` +
      '<ol><li>Abertura<ol><li>Hino</li></ol></li><li>Quadrilha</li></ol>' +
      '<p>Depois do <s>almoço</s> lanche:</p><ol start="3"><li>Fogueira</li></ol>',
  );
});

test('from Google Docs come headings, nested lists, numbers and emphasis', () => {
  expect(pasted({ html: googleDocs })).toBe(`${party}<ol start="3"><li>Fogueira</li></ol>`);
});

test('from LibreOffice come headings, nested lists, numbers and emphasis', () => {
  expect(pasted({ html: libreOffice })).toBe(
    party.replace('</em>!', '</em>! <s>Não</s>') + '<ol start="3"><li>Fogueira</li></ol>',
  );
});

test('from WhatsApp come its bold, italics, strikes and lists; addresses and sums stay as they are', () => {
  expect(pasted({ plain: whatsApp }).replace(/<a [^>]*>|<\/a>/g, '')).toBe(
    '<p><strong>Festa junina</strong> 🎉</p>' +
      '<p>Venha com a <em>família</em> e os <strong><em>amigos</em></strong>, <s>dia 20</s> dia 21!</p>' +
      '<p>Levar:</p><ul><li>um prato</li><li><strong>agasalho</strong></li></ul>' +
      '<ol><li>Abertura</li><li>Quadrilha</li></ol>' +
      '<p>Mais em https://escola.example/_festa_/2*3*4 e no arquivo foto_da_turma_2.jpg, 3 * 4 * 5.</p>',
  );
});

test('markup in a plain text is text', () => {
  expect(pasted({ plain: '<b>a & b</b>' })).toBe('<p>&lt;b&gt;a &amp; b&lt;/b&gt;</p>');
});

test('emoji that are pictures become their characters', () => {
  expect(pasted({ html: whatsAppWeb })).toBe('<p>Que festa! 🎉👩🏽‍🏫 Até já</p>');
  expect(refuse).not.toHaveBeenCalled();
});

test.each([
  ['from another site', 'https://lh7-rt.googleusercontent.com/docsz/AD_4nXc'],
  [
    'from the computer',
    'file:///C:/Users/ANA~1/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png',
  ],
  ['within the text', picture],
])('a picture %s is refused, and the words around it stay', (_, src) => {
  expect(pasted({ html: `<p>Oi <img src="${src}" alt="Foto 1"> tchau</p>` })).toMatch(
    /^<p>Oi +tchau<\/p>$/,
  );
  expect(refuse).toHaveBeenCalledTimes(1);
});

test('a picture of the school stays', () => {
  const photo = publicAddress('noticias-images', 'festa.webp');
  expect(pasted({ html: `<p>Oi <img src="${service}${photo}"></p>` })).toContain(`src="${photo}"`);
  expect(refuse).not.toHaveBeenCalled();
});

test('a part of an item that was copied in the editor is pasted as such', () => {
  const copied =
    '<p data-pm-slice="1 1 [&quot;bulletList&quot;,null,&quot;listItem&quot;,null]">alface</p>';
  const html = pasted({ html: copied }, '<ul><li><p></p></li></ul>');
  expect(html).toBe('<ul><li>alface</li></ul>');
});

test('what would break or freeze the editor is gone before it reads the text', () => {
  const clobbering = '<form><input name=nodeName><input name=childNodes></form>';
  const wide = '<table><tr><td colspan=1000000 rowspan=1000000>Oi</td></tr></table>';
  expect(pasted({ html: `${clobbering}<p>Oi</p>${wide}` })).toContain('colspan="100"');
});
