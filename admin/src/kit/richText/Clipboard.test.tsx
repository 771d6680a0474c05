import { jest } from '@jest/globals';
import { Editor } from '@tiptap/core';
import { sanitizeHtml } from 'shared/html';
import { buildPublicUrl } from 'shared/storage';
import { createArticleExtensions } from './RichTextEditor';
import {
  googleChecklist,
  googleDocs,
  letters,
  libreOffice,
  picture,
  hiddenTexts,
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

/**
 * Pastes a text into an editor and returns the HTML that would be saved, without the paragraphs in list items and an
 * empty paragraph at the end, so that expectations are easier to read.
 */
function paste(text: Record<string, string>, content = ''): string {
  const extensions = createArticleExtensions(service, {
    onPicturesRefused: refuse,
    acceptsVideos: true,
  });
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

test('Word: keeps headings, nested lists and continued numbering', () => {
  expect(paste({ html: word })).toBe(
    `${party}<p>Ordem do dia:</p>` +
      '<ol><li>Abertura<ol><li>Hino</li></ol></li><li>Quadrilha</li></ol>' +
      '<p>Depois do <s>almoço</s> lanche:</p><ol start="3"><li>Fogueira</li></ol>',
  );
});

test('Google Docs: keeps headings, nested lists, numbering and emphasis', () => {
  expect(paste({ html: googleDocs })).toBe(`${party}<ol start="3"><li>Fogueira</li></ol>`);
});

test('LibreOffice: keeps headings, nested lists, numbering and emphasis', () => {
  expect(paste({ html: libreOffice })).toBe(
    party.replace('</em>!', '</em>! <s>Não</s>') + '<ol start="3"><li>Fogueira</li></ol>',
  );
});

test('WhatsApp: formats its signs for emphasis, lists, quotes and code, but not those in URLs and sums', () => {
  expect(paste({ plain: whatsApp }).replace(/<a [^>]*>|<\/a>/g, '')).toBe(
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

test('HTML tags in plain text stay text', () => {
  expect(paste({ plain: '<b>a & b</b>' })).toBe('<p>&lt;b&gt;a &amp; b&lt;/b&gt;</p>');
});

test('pictures of emoji become characters', () => {
  expect(paste({ html: whatsAppWeb })).toBe('<p>Que festa! 🎉👩🏽‍🏫 Até já</p>');
  expect(refuse).not.toHaveBeenCalled();
});

test.each([
  ['from another site', 'https://lh7-rt.googleusercontent.com/docsz/AD_4nXc'],
  [
    'from the computer',
    'file:///C:/Users/ANA~1/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png',
  ],
  ['in a data URL', picture],
])('a picture %s is refused, and the words around it stay', (_, src) => {
  expect(paste({ html: `<p>Oi <img src="${src}" alt="Foto 1"> tchau</p>` })).toMatch(
    /^<p>Oi +tchau<\/p>$/,
  );
  expect(refuse).toHaveBeenCalledTimes(1);
});

test("a picture in the school's storage stays", () => {
  const photo = buildPublicUrl('noticias-images', 'festa.webp');
  expect(paste({ html: `<p>Oi <img src="${service}${photo}"></p>` })).toContain(`src="${photo}"`);
  expect(refuse).not.toHaveBeenCalled();
});

test('part of a list item that was copied in the editor is pasted into another item', () => {
  const copied =
    '<p data-pm-slice="1 1 [&quot;bulletList&quot;,null,&quot;listItem&quot;,null]">alface</p>';
  const html = paste({ html: copied }, '<ul><li><p></p></li></ul>');
  expect(html).toBe('<ul><li>alface</li></ul>');
});

test('markup that would break or freeze the editor is removed before the editor reads it', () => {
  const clobbering = '<form><input name=nodeName><input name=childNodes></form>';
  const wide = '<table><tr><td colspan=1000000 rowspan=1000000>Oi</td></tr></table>';
  expect(paste({ html: `${clobbering}<p>Oi</p>${wide}` })).toContain('colspan="100"');
});

test.each(letters)('%s: lines stay apart, and blank lines are dropped', (program, html) => {
  const lines = [
    'Prezadas famílias,',
    'A reunião será na quinta-feira.',
    'Tragam a agenda.',
    'Secretaria',
  ];
  const text = paste({ html });
  if (program === 'WhatsApp Web')
    expect(text).toBe(`<p>${lines.join('<br>').replace(/,<br>|<br>(?=Sec)/g, '$&<br>')}</p>`);
  else expect(text).toBe(lines.map((line) => `<p>${line}</p>`).join(''));
});

test('lines below a heading stay apart', () => {
  const html =
    '<h3>Endereço</h3>Alameda das Flores, 10<br>Centro<br>Telefone 3000-0000<br>De segunda a sexta';
  expect(paste({ html })).toBe(
    '<h3>Endereço</h3><p>Alameda das Flores, 10<br>Centro<br>Telefone 3000-0000<br>De segunda a sexta</p>',
  );
});

test('lines in a cell stay apart', () => {
  const html =
    '<table><tr><td><div>Lista de materiais</div><div>2 cadernos</div></td><td>1º ano<br></td></tr></table>';
  expect(paste({ html })).toContain('<p>Lista de materiais</p><p>2 cadernos</p>');
});

test.each([
  [
    'emphasis that is displayed as a box',
    '<b style="display: block">um</b><i style="display:table-row">dois</i>',
  ],
  ['a flexbox', '<div style="display:flex"><span>um</span><span>dois</span></div>'],
  ['a flexbox column', '<p style="display:flex;flex-direction:column"><i>um</i><i>dois</i></p>'],
  ['floating boxes', '<span style="float:left">um</span><span style="float:right">dois</span>'],
  [
    'the lines of a PDF',
    '<span style="position:absolute">um</span><span style="position:absolute">dois</span>',
  ],
  ['table rows without a table', '<tr><td>um</td><td>dois</td></tr>'],
])('the words of %s stay apart', (_, html) => {
  expect(
    paste({ html }).replace(/<[^>]+>/g, (tag) => (/^<\/?(?:p|td|br)\b/.test(tag) ? ' ' : '')),
  ).toMatch(/^\s*um\s+dois\s*$/);
});

test('a floating drop cap stays joined to its word', () => {
  expect(paste({ html: '<p><span style="float:left">E</span>ra uma vez</p>' })).toBe(
    '<p>Era uma vez</p>',
  );
});

test('the caption of a table becomes text before the table', () => {
  const html = '<table><caption>Horário</caption><tr><td>8h</td></tr></table>';
  expect(paste({ html })).toMatch(/^<p>Horário<\/p><table>.*8h.*<\/table>$/);
});

test.each([
  ['with marks of the selection', wordComments],
  ['without marks of the selection', wordWithoutMarks],
])("pasting drops Word's comments, %s", (_, html) => {
  expect(paste({ html })).toBe('<p>A matrícula custa R$ 900.</p>');
});

test.each(hiddenTexts)('pasting drops %s', (_, html) => {
  expect(paste({ html })).toBe('<p>As vagas são limitadas.</p>');
});

test.each([
  [
    'a wide hanging indent of Word',
    '<p class=MsoNormal style="margin-left:141.6pt;text-indent:-141.6pt">As vagas são limitadas.</p>',
  ],
  [
    'a newsletter that hides words only from Outlook',
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
    'a style sheet whose rule hides only the surrounding element',
    '<style>.x{font-size:0}</style><p class="x"><span style="font-size:14px">As vagas são limitadas.</span></p>',
  ],
])('visible words stay: %s', (_, html) => {
  expect(paste({ html })).toBe('<p>As vagas são limitadas.</p>');
});

test('notes stay if only notes are copied', () => {
  const html =
    '<p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> Segundo o contador</p>';
  expect(paste({ html })).toBe('<p>[1] Segundo o contador</p>');
});

test('corrections that readers are meant to see stay', () => {
  expect(paste({ html: '<p><del>R$ 90</del> <ins>R$ 80</ins></p>' })).toBe(
    '<p><s>R$ 90</s> <u>R$ 80</u></p>',
  );
});

test('Word Online: keeps nested lists and continued numbering', () => {
  expect(paste({ html: wordOnline })).toBe(
    '<p>Levar:</p><ul><li>Um prato<ul><li>doce<ul><li>canjica</li></ul></li><li>salgado</li></ul></li>' +
      '<li>Agasalho</li></ul><ol><li>Abertura<ol><li>Hino</li></ol></li><li>Quadrilha</li></ol>' +
      '<p>Depois:</p><ol start="3"><li>Fogueira</li></ol>',
  );
});

test('checkboxes and tracking pixels are removed without a message', () => {
  expect(paste({ html: googleChecklist })).toBe(
    '<ul><li>Autorização assinada</li><li>Lanche</li></ul>',
  );
  const pixel = `<p>Oi<img src="https://mail.example/open.gif" width="1" height="1"></p>`;
  expect(paste({ html: pixel })).toBe('<p>Oi</p>');
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
])('sentences without spaces and file names do not become links: %s', (type, text) => {
  expect(paste({ [type]: text })).not.toContain('<a');
});

test.each([
  ['https://coopen.com.br/a', 'https://coopen.com.br/a'],
  ['www.coopen.com.br', 'http://www.coopen.com.br'],
  ['rh@coopen.com.br', 'mailto:rh@coopen.com.br'],
  ['mailto:rh@coopen.com.br', 'mailto:rh@coopen.com.br'],
])('%s becomes a link that does not grow when text is typed after it', (text, href) => {
  const link = `<a target="_blank" href="${href}" rel="noopener noreferrer">${text}</a>`;
  expect(paste({ plain: `Veja ${text}` })).toBe(`<p>Veja ${link}</p>`);
  editor.view.dispatch(editor.state.tr.insertText(' e mais'));
  expect(sanitizeHtml(editor.getHTML())).toBe(`<p>Veja ${link} e mais</p>`);
});

const id = 'dQw4w9WgXcQ';
const address = `https://www.youtube.com/watch?v=${id}`;
const video = (words = address, caption = '') =>
  `<figure><a href="${address}" target="_blank" rel="noopener noreferrer">${words}</a>${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
const player = (src: string, title = 'YouTube video player') =>
  `<iframe width="560" height="315" src="${src}" title="${title}" frameborder="0" allow="autoplay" allowfullscreen></iframe>`;

test.each([
  ['the address of a video', { plain: ` https://youtu.be/${id}?si=x&t=42 ` }],
  ['the address of a short', { plain: `https://www.youtube.com/shorts/${id}` }],
  ['a link that shows its address', { html: `<p><a href="${address}">${address}</a></p>` }],
  [
    'an address in a box',
    { html: `<meta charset="utf-8"><div><span>${address}&amp;t=9s</span></div>` },
  ],
  ['the HTML for embedding a video', { plain: player(`https://www.youtube.com/embed/${id}?si=x`) }],
  ['a player', { html: player(`https://www.youtube-nocookie.com/embed/${id}`) }],
  ['a player of old pages', { html: `<p>${player(`//www.youtube.com/embed/${id}`)}</p>` }],
])('%s becomes a video of the text', (_, text) => {
  expect(paste(text)).toBe(video());
});

test('a player keeps its title, its caption and the words around it', () => {
  const html =
    `<p>Um</p><figure class="wp-block-embed"><div>${player(`https://www.youtube.com/embed/${id}?feature=oembed`, 'Quadrilha & forró')}</div>` +
    '<figcaption>No <b>pátio</b></figcaption></figure><p>Dois</p>';
  expect(paste({ html })).toBe(`<p>Um</p>${video('Quadrilha &amp; forró', 'No pátio')}<p>Dois</p>`);
  editor.destroy();
  expect(paste({ html: `<p>Um ${player(`https://www.youtube.com/embed/${id}`)}dois</p>` })).toBe(
    `<p>Um dois</p>${video()}`,
  );
});

test('an address on a line of its own in a longer text becomes a video', () => {
  expect(paste({ plain: `Veja *só*:\nhttps://youtu.be/${id}\nFoi lindo.` })).toBe(
    `<p>Veja <strong>só</strong>:</p>${video()}<p>Foi lindo.</p>`,
  );
});

test.each([
  ['an address that is pasted into a sentence', { plain: address }, '<p>Veja </p>'],
  ['an address among words', { plain: `Veja ${address} hoje` }, ''],
  ['a link with words', { html: `<p><a href="${address}">A festa</a></p>` }, ''],
])('%s stays a link', (_, text, content) => {
  const html = paste(text, content);
  expect(html).toContain(`href="${address}"`);
  expect(html).not.toContain('<figure>');
});

test.each([
  ['another host', `https://player.vimeo.example/video/${id}`],
  ['a lookalike host', `https://www.youtube.com.evil.example/embed/${id}`],
  ['a user in front of a host', `https://www.youtube.com@evil.example/embed/${id}`],
  ['a script', `javascript:alert('https://www.youtube.com/embed/${id}')`],
  ['a document', `data:text/html,https://www.youtube.com/embed/${id}`],
  ['a playlist', 'https://www.youtube.com/embed/videoseries?list=PL1'],
])('a player of %s is removed, and nothing of it stays', (_, src) => {
  expect(paste({ html: `<p>Oi</p>${player(src, 'x')}` })).toBe('<p>Oi</p>');
});

test('a video is never in a list or a table', () => {
  const text = `<figure><a href="${address}">Oi</a></figure>`;
  expect(paste({ html: `<ul><li><p>Um</p>${text}</li></ul>` })).toMatch(/<\/ul><figure>/);
});

test('a text without videos, such as that of a page, gets none', () => {
  const extensions = createArticleExtensions(service);
  editor = new Editor({ extensions, content: '', enablePasteRules: ['link'] });
  const getData = (type: string) => (type === 'text/plain' ? address : '');
  const event = new Event('paste', { bubbles: true, cancelable: true });
  editor.view.dom.dispatchEvent(Object.assign(event, { clipboardData: { getData, files: [] } }));
  expect(editor.getHTML()).not.toContain('<figure>');
});
