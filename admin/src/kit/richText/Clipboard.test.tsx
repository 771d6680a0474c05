import { jest } from '@jest/globals';
import { Editor } from '@tiptap/core';
import { sanitizeHtml } from 'shared/html';
import { buildPublicUrl } from 'shared/storage';
import { articleExtensions } from './RichTextEditor';
import {
  googleChecklist,
  googleDocs,
  letters,
  libreOffice,
  picture,
  secrets,
  whatsApp,
  whatsAppWeb,
  word,
  wordComments,
  wordOnline,
  wordWithoutMarks,
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

test('from WhatsApp come its bold, italics, strikes, lists, quotes and code; addresses and sums stay as they are', () => {
  expect(pasted({ plain: whatsApp }).replace(/<a [^>]*>|<\/a>/g, '')).toBe(
    '<p><strong>Festa junina</strong> 🎉</p>' +
      '<p>Venha com a <em>família</em> e os <strong><em>amigos</em></strong>, <s>dia 20</s> dia 21!</p>' +
      '<p>Levar:</p><ul><li>um prato</li><li><strong>agasalho</strong></li></ul>' +
      '<blockquote><p>Não haverá aula</p><p><strong>amanhã</strong></p></blockquote>' +
      '<p>Leve <code>documento*</code> e <code>senha 12</code></p>' +
      '<pre><code>segunda *8h*\nterça &lt;9h&gt;</code></pre>' +
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
  const photo = buildPublicUrl('noticias-images', 'festa.webp');
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

test.each(letters)('from %s come lines as paragraphs, without blank ones', (program, html) => {
  const lines = [
    'Prezadas famílias,',
    'A reunião será na quinta-feira.',
    'Tragam a agenda.',
    'Secretaria',
  ];
  const text = pasted({ html });
  if (program === 'WhatsApp Web')
    expect(text).toBe(`<p>${lines.join('<br>').replace(/,<br>|<br>(?=Sec)/g, '$&<br>')}</p>`);
  else expect(text).toBe(lines.map((line) => `<p>${line}</p>`).join(''));
});

test('lines below a heading stay apart', () => {
  const html =
    '<h3>Endereço</h3>Alameda das Flores, 10<br>Centro<br>Telefone 3000-0000<br>De segunda a sexta';
  expect(pasted({ html })).toBe(
    '<h3>Endereço</h3><p>Alameda das Flores, 10<br>Centro<br>Telefone 3000-0000<br>De segunda a sexta</p>',
  );
});

test('lines of a cell stay apart', () => {
  const html =
    '<table><tr><td><div>Lista de materiais</div><div>2 cadernos</div></td><td>1º ano<br></td></tr></table>';
  expect(pasted({ html })).toContain('<p>Lista de materiais</p><p>2 cadernos</p>');
});

test.each([
  [
    'emphasis and links that are boxes',
    '<b style="display: block">um</b><i style="display:table-row">dois</i>',
  ],
  ['parts of a flexible box', '<div style="display:flex"><span>um</span><span>dois</span></div>'],
  ['a column', '<p style="display:flex;flex-direction:column"><i>um</i><i>dois</i></p>'],
  [
    'words beside each other',
    '<span style="float:left">um</span><span style="float:right">dois</span>',
  ],
  [
    'the lines of a PDF',
    '<span style="position:absolute">um</span><span style="position:absolute">dois</span>',
  ],
  ['rows without their table', '<tr><td>um</td><td>dois</td></tr>'],
])('the words of %s stay apart', (_, html) => {
  expect(
    pasted({ html }).replace(/<[^>]+>/g, (tag) => (/^<\/?(?:p|td|br)\b/.test(tag) ? ' ' : '')),
  ).toMatch(/^\s*um\s+dois\s*$/);
});

test('an initial belongs to its word', () => {
  expect(pasted({ html: '<p><span style="float:left">E</span>ra uma vez</p>' })).toBe(
    '<p>Era uma vez</p>',
  );
});

test('the caption of a table is read before it', () => {
  const html = '<table><caption>Horário</caption><tr><td>8h</td></tr></table>';
  expect(pasted({ html })).toMatch(/^<p>Horário<\/p><table>.*8h.*<\/table>$/);
});

test.each([
  ['as Word hands them over', wordComments],
  ['without the marks of the selection', wordWithoutMarks],
])("Word's comments stay behind, %s", (_, html) => {
  expect(pasted({ html })).toBe('<p>A matrícula custa R$ 900.</p>');
});

test.each(secrets)('%s stay behind', (_, html) => {
  expect(pasted({ html })).toBe('<p>As vagas são limitadas.</p>');
});

test.each([
  [
    'a wide hanging indent of Word',
    '<p class=MsoNormal style="margin-left:141.6pt;text-indent:-141.6pt">As vagas são limitadas.</p>',
  ],
  [
    'a newsletter that hides words from Outlook alone',
    '<div style="font-size:0"><span style="font-size:14px;mso-hide:all">As vagas são limitadas.</span></div>',
  ],
  [
    'a style sheet whose rule the element overrides',
    '<style>.x{opacity:0}</style><p class="x" style="opacity:1">As vagas são limitadas.</p>',
  ],
  [
    'a style sheet whose rule another one overrides',
    '<style>.x{height:0;overflow:hidden} .y{height:auto}</style><p class="x y">As vagas são limitadas.</p>',
  ],
  [
    'a style sheet that does not reach the words themselves',
    '<style>.x{font-size:0}</style><p class="x"><span style="font-size:14px">As vagas são limitadas.</span></p>',
  ],
])('visible words stay: %s', (_, html) => {
  expect(pasted({ html })).toBe('<p>As vagas são limitadas.</p>');
});

test('notes that are copied alone are text', () => {
  const html =
    '<p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> Segundo o contador</p>';
  expect(pasted({ html })).toBe('<p>[1] Segundo o contador</p>');
});

test('words that somebody struck through for readers stay', () => {
  expect(pasted({ html: '<p><del>R$ 90</del> <ins>R$ 80</ins></p>' })).toBe(
    '<p><s>R$ 90</s> <u>R$ 80</u></p>',
  );
});

test('from Word Online come nested lists and numbers that go on', () => {
  expect(pasted({ html: wordOnline })).toBe(
    '<p>Levar:</p><ul><li>Um prato<ul><li>doce<ul><li>canjica</li></ul></li><li>salgado</li></ul></li>' +
      '<li>Agasalho</li></ul><ol><li>Abertura<ol><li>Hino</li></ol></li><li>Quadrilha</li></ol>' +
      '<p>Depois:</p><ol start="3"><li>Fogueira</li></ol>',
  );
});

test('the boxes of a checklist are no pictures that are left out', () => {
  expect(pasted({ html: googleChecklist })).toBe(
    '<ul><li>Autorização assinada</li><li>Lanche</li></ul>',
  );
  const pixel = `<p>Oi<img src="https://mail.example/open.gif" width="1" height="1"></p>`;
  expect(pasted({ html: pixel })).toBe('<p>Oi</p>');
  expect(refuse).not.toHaveBeenCalled();
});

const sentences =
  'Foi linda.No sábado há mais. Acabou.Com todos. Veja notas.zip e video.mov, ou www.coopen.com.br.No fim.';

test.each([
  ['plain', sentences],
  ['html', `<p>${sentences}</p>`],
  [
    'html',
    '<p><a href="http://linda.No">linda.No</a> sábado, <a href="http://notas.zip/">notas.zip</a></p>',
  ],
])('what nobody means as an address does not become a link: %s', (type, text) => {
  expect(pasted({ [type]: text })).not.toContain('<a');
});

test.each([
  ['https://coopen.com.br/a', 'https://coopen.com.br/a'],
  ['www.coopen.com.br', 'http://www.coopen.com.br'],
  ['rh@coopen.com.br', 'mailto:rh@coopen.com.br'],
  ['mailto:rh@coopen.com.br', 'mailto:rh@coopen.com.br'],
])('%s becomes a link, and what is written after it does not belong to it', (text, href) => {
  const link = `<a target="_blank" href="${href}" rel="noopener noreferrer">${text}</a>`;
  expect(pasted({ plain: `Veja ${text}` })).toBe(`<p>Veja ${link}</p>`);
  editor.view.dispatch(editor.state.tr.insertText(' e mais'));
  expect(sanitizeHtml(editor.getHTML())).toBe(`<p>Veja ${link} e mais</p>`);
});
