/** Contents of the clipboard as programs write them, shortened in the middle. */

const wordItem = (level: number, list: string, mark: string, font: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;mso-add-space:auto;text-indent:-18.0pt;\r
mso-list:${list} level${level} lfo1'><![if !supportLists]><span\r
style='font-family:${font};mso-fareast-font-family:${font};mso-bidi-font-family:${font}'><span\r
style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\r
</span></span></span><![endif]>${words}<o:p></o:p></p>\r\n\r\n`;

export const word = `<html xmlns:v="urn:schemas-microsoft-com:vml"\r
xmlns:o="urn:schemas-microsoft-com:office:office"\r
xmlns:w="urn:schemas-microsoft-com:office:word"\r
xmlns="http://www.w3.org/TR/REC-html40">\r
\r
<head>\r
<meta http-equiv=Content-Type content="text/html; charset=utf-8">\r
<meta name=ProgId content=Word.Document>\r
<meta name=Generator content="Microsoft Word 15">\r
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->\r
<style>\r
<!--\r
 p.MsoListParagraph {mso-style-priority:34; margin-left:36.0pt;}\r
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;}\r
-->\r
</style>\r
</head>\r
\r
<body lang=PT-BR style='tab-interval:35.4pt;word-wrap:break-word'>\r
<!--StartFragment-->\r
\r
<h1>Festa junina<o:p></o:p></h1>\r
\r
<p class=MsoNormal>Venha com a <b style='mso-bidi-font-weight:normal'>família</b> e com\r
os <i>amigos</i>!<o:p></o:p></p>\r
\r
<h2>O que levar<o:p></o:p></h2>\r
\r
${wordItem(1, 'l0', '·', 'Symbol', 'Agasalho')}${wordItem(1, 'l0', '·', 'Symbol', 'Um prato:')}${wordItem(2, 'l0', 'o', '"Courier New"', 'doce')}${wordItem(3, 'l0', '§', 'Wingdings', 'canjica')}${wordItem(2, 'l0', 'o', '"Courier New"', 'salgado')}${wordItem(1, 'l0', '·', 'Symbol', 'Alegria')}
<p class=MsoNormal>Ordem do dia:<o:p></o:p></p>\r
\r
${wordItem(1, 'l1', '1.', 'Calibri', 'Abertura')}${wordItem(2, 'l1', 'a.', 'Calibri', 'Hino')}${wordItem(1, 'l1', '2.', 'Calibri', 'Quadrilha')}
<p class=MsoNormal>Depois do <span style='text-decoration:line-through'>almoço</span> lanche:<o:p></o:p></p>\r
\r
${wordItem(1, 'l1', '3.', 'Calibri', 'Fogueira')}
<!--EndFragment-->\r
</body>\r
\r
</html>\r
`;

const docsSpan = (words: string, style = 'font-weight:400;font-style:normal') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${words}</span>`;
const docsItem = (level: number, words: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${docsSpan(words)}</p></li>`;
const docsList = 'style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"';

export const googleDocs =
  '<meta charset=\'utf-8\'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-3b1f6c5e-7fff-1d2a-9c4b-0a1b2c3d4e5f">' +
  `<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;">${docsSpan('Festa junina')}</h1>` +
  `<p dir="ltr" style="line-height:1.38;">${docsSpan('Venha com a ')}${docsSpan('família', 'font-weight:700;font-style:normal')}${docsSpan(' e com os ')}${docsSpan('amigos', 'font-weight:400;font-style:italic')}${docsSpan('!')}</p><br />` +
  `<h2 dir="ltr" style="line-height:1.38;">${docsSpan('O que levar')}</h2>` +
  `<ul ${docsList}>${docsItem(1, 'Agasalho')}${docsItem(1, 'Um prato:')}<ul ${docsList}>${docsItem(2, 'doce')}<ul ${docsList}>${docsItem(3, 'canjica')}</ul>${docsItem(2, 'salgado')}</ul>${docsItem(1, 'Alegria')}</ul>` +
  `<ol start="3" ${docsList}>${docsItem(1, 'Fogueira')}</ol></b><br class="Apple-interchange-newline">`;

export const libreOffice = `<!DOCTYPE html>
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 24.2.7.2 (Linux)"/>
	<style type="text/css">
		@page { size: 21cm 29.7cm; margin: 2cm }
		p { line-height: 115%; margin-bottom: 0.25cm; background: transparent }
	</style>
</head>
<body lang="pt-BR" link="#000080" vlink="#800000" dir="ltr">
<h1 class="western">Festa junina</h1>
<p style="line-height: 100%; margin-bottom: 0cm">Venha com a <b>família</b> e com os <i>amigos</i>!
<strike>Não</strike></p>
<h2 class="western">O que levar</h2>
<ul>
	<li><p style="line-height: 100%; margin-bottom: 0cm">Agasalho</p></li>
	<li><p style="line-height: 100%; margin-bottom: 0cm">Um prato:</p>
	<ul>
		<li><p style="line-height: 100%; margin-bottom: 0cm">doce</p>
		<ul>
			<li><p style="line-height: 100%; margin-bottom: 0cm">canjica</p></li>
		</ul></li>
		<li><p style="line-height: 100%; margin-bottom: 0cm">salgado</p></li>
	</ul></li>
	<li><p style="line-height: 100%; margin-bottom: 0cm">Alegria</p></li>
</ul>
<ol start="3">
	<li><p style="line-height: 100%; margin-bottom: 0cm">Fogueira</p></li>
</ol>
</body>
</html>`;

export const whatsApp = `*Festa junina* 🎉
Venha com a _família_ e os *_amigos_*, ~dia 20~ dia 21!

Levar:
- um prato
- *agasalho*
> Não haverá aula
> *amanhã*
Leve \`documento*\` e \`\`\`senha 12\`\`\`
\`\`\`
segunda *8h*
terça <9h>
\`\`\`
1. Abertura
2. Quadrilha
Mais em https://escola.example/_festa_/2*3*4 e no arquivo foto_da_turma_2.jpg, 3 * 4 * 5.`;

export const picture =
  'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
/** WhatsApp Web shows emoji as pictures. */
export const whatsAppWeb = `<meta charset='utf-8'><span dir="auto" class="_ao3e selectable-text copyable-text"><span>Que festa! <img crossorigin="anonymous" src="${picture}" alt="🎉" draggable="false" class="b75 emoji wa _ao3e" data-plain-text="🎉" style="background-position: 0px -80px;"><img src="${picture}" alt="👩🏽‍🏫" class="emoji"> Até já</span></span>`;

const formatLines = (line: string, blank: string) => (lines: string[]) =>
  lines.map((words) => (words ? line.replace('$', words) : blank)).join('');

const letter = [
  'Prezadas famílias,',
  '',
  'A reunião será na quinta-feira.',
  'Tragam a agenda.',
  '',
  'Secretaria',
];

/** The same letter in the markup of each program. */
export const letters: [program: string, html: string][] = [
  [
    'Gmail',
    '<div dir="ltr">Prezadas famílias,<div><br></div><div>A reunião será na quinta-feira.</div><div>Tragam a agenda.</div><div><br></div><div>Secretaria</div></div>',
  ],
  [
    'Outlook on the web',
    `<div class="elementToProof" style="font-family: Aptos, sans-serif; font-size: 12pt;">${formatLines('<div>$</div>', '<div><br></div>')(letter)}</div>`,
  ],
  [
    'Outlook',
    formatLines(
      "<p class=MsoNormal><span style='mso-fareast-language:EN-US'>$<o:p></o:p></span></p>\r\n",
      "<p class=MsoNormal><span style='mso-fareast-language:EN-US'><o:p>&nbsp;</o:p></span></p>\r\n",
    )(letter),
  ],
  [
    'Yahoo',
    `<div class="ydp1f0yahoo-style-wrap"><div dir="ltr" data-setdir="false">${formatLines('<div>$<br></div>', '<div><br clear="none"></div>')(letter)}</div></div>`,
  ],
  [
    'Apple Notes',
    `<meta charset="UTF-8">${formatLines('<div>$</div>', '<div><br></div>')(letter)}`,
  ],
  [
    'Mail on a telephone',
    `<span style="-webkit-text-size-adjust: auto;">Prezadas famílias,</span><div style="-webkit-text-size-adjust: auto;"><br></div>${formatLines('<div style="-webkit-text-size-adjust: auto;">$</div>', '<div><br></div>')(letter.slice(2))}`,
  ],
  [
    'Pages',
    formatLines(
      '<p class="p1"><span class="s1">$</span></p>\n',
      '<p class="p2"><span class="s1"></span><br></p>\n',
    )(letter),
  ],
  [
    'LibreOffice',
    formatLines(
      '<p style="line-height: 100%; margin-bottom: 0cm">$</p>\n',
      '<p style="line-height: 100%; margin-bottom: 0cm"><br/>\n\n</p>\n',
    )(letter),
  ],
  [
    'Facebook',
    `<div class="x11i5rnm xat24cr" dir="auto">${formatLines('<div dir="auto" style="text-align: start;">$</div>', '<div dir="auto"><br></div>')(letter)}</div>`,
  ],
  ['Teams', formatLines('<p>$</p>', '<p>&nbsp;</p>')(letter)],
  [
    'Notion',
    `<meta charset='utf-8'>${formatLines('<p>$</p>\n', '')(letter)}<!-- notionvc: 1a2b -->`,
  ],
  [
    'a page of sections',
    `<article><header>Prezadas famílias,</header><section>A reunião será na quinta-feira.</section><section>Tragam a agenda.</section><footer>Secretaria</footer></article>`,
  ],
  [
    'spans that are boxes',
    formatLines(
      '<span style="display: block;">$</span>',
      '<span style="display:block"></span>',
    )(letter),
  ],
  [
    'a definition list',
    `<dl><dt>Prezadas famílias,</dt><dd>A reunião será na quinta-feira.</dd><dd>Tragam a agenda.</dd><dt>Secretaria</dt></dl>`,
  ],
  ['WhatsApp Web', `<span dir="auto" style="white-space: pre-wrap;">${letter.join('\n')}</span>`],
];

export const wordComments = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=PT-BR><!--StartFragment--><p class=MsoNormal>A matrícula custa <a style='mso-comment-reference:D_1;mso-comment-date:20261120T1000'>R$ 900</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[D1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>.</p><!--EndFragment--><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt><![endif]><span style='mso-comment-author:"Direcao"'><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]></span><p class=MsoCommentText><span class=MsoCommentReference><span style='font-size:8.0pt'><span style='mso-special-character:comment'>&nbsp;</span><![if !supportAnnotations]><a class=msocomoff href="#_msoanchor_1">[D1]</a><![endif]></span></span>Conferir com a tesouraria antes de divulgar</p><![if !supportAnnotations]></div><![endif]></div></div></body></html>`;

/** Some browsers leave out the comments that mark the selection. */
export const wordWithoutMarks = wordComments.replace(/<!--.*?-->/g, '');

const wordNote = (kind: 'ftn' | 'edn', name: 'foot' | 'end') =>
  `<p class=MsoNormal>As vagas são limitadas<a style='mso-${name}note-id:${kind}1' href="#_${kind}1" name="_${kind}ref1" title=""><span class=Mso${name === 'foot' ? 'Foot' : 'End'}noteReference><span style='mso-special-character:${name}note'><![if !support${name === 'foot' ? 'Foot' : 'End'}notes]><span class=MsoFootnoteReference><span style='font-size:11.0pt'>[1]</span></span><![endif]></span></span></a>.<o:p></o:p></p><div style='mso-element:${name}note-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:${name}note' id=${kind}1><p class=MsoFootnoteText><a style='mso-${name}note-id:${kind}1' href="#_${kind}ref1" name="_${kind}1" title=""><span class=MsoFootnoteReference>[1]</span></a> Segundo o contador</p></div></div>`;

const docsNote = (kind: 'ftnt' | 'cmnt', mark: string) =>
  `<p><span>As vagas são limitadas</span><sup><a href="#${kind}1" id="${kind}_ref1">[${mark}]</a></sup><span>.</span></p><hr style="page-break-before:always"><div><p><a href="#${kind}_ref1" id="${kind}1">[${mark}]</a><span>&nbsp;Segundo o contador</span></p></div>`;

const officeNote = (kind: 'sdfootnote' | 'sdendnote') =>
  `<p>As vagas são limitadas<a class="${kind}anc" name="${kind}1anc" href="#${kind}1sym"><sup>1</sup></a>.</p><div id="${kind}1"><p class="${kind}"><a class="${kind}sym" name="${kind}1sym" href="#${kind}1anc">1</a> Segundo o contador</p></div>`;

/** "As vagas são limitadas.", each time with something else that must not be pasted. */
export const hiddenTexts: [what: string, html: string][] = [
  ["Word's footnotes", wordNote('ftn', 'foot')],
  ["Word's endnotes", wordNote('edn', 'end')],
  ["Google Docs' footnotes", docsNote('ftnt', '1')],
  ["Google Docs' comments", docsNote('cmnt', 'a')],
  ["LibreOffice's footnotes", officeNote('sdfootnote')],
  ["LibreOffice's endnotes", officeNote('sdendnote')],
  [
    "Word's deleted words",
    `<p class=MsoNormal>As vagas são <span class=msoDel><del cite="mailto:Ana" datetime="2026-11-20T10:00">gratuitas</del></span><span class=msoIns><ins cite="mailto:Ana" datetime="2026-11-20T10:00">limitadas</ins></span>.</p>`,
  ],
  [
    'deleted words with a date',
    `<p>As vagas são <del datetime="2026-11-20">gratuitas</del><ins datetime="2026-11-20">limitadas</ins>.</p>`,
  ],
  [
    "Word Online's deleted words",
    `<p><span class="TextRun TrackChangeTextDeletion TrackedChange"><span>Todas </span></span><span class="TextRun"><span>As vagas são limitadas.</span></span></p>`,
  ],
  [
    "Word's hidden words",
    `<p class=MsoNormal>As vagas são limitadas<span style='display:none;mso-hide:all'> (menos para nós)</span>.</p>`,
  ],
  [
    'words that only Word hides',
    `<p class=MsoNormal>As vagas são limitadas<span style='mso-hide: all'> (menos para nós)</span>.</p>`,
  ],
  [
    'invisible words',
    '<p>As vagas são limitadas<span style="visibility: hidden"> (sic)</span><span hidden>x</span><span style="font-size:0px">y</span><span style="opacity: 0;">z</span>.</p>',
  ],
  [
    "words deleted in Word's own elements",
    `<p class=MsoNormal>As vagas são <w:del w:id="1" w:author="Ana">gratuitas</w:del><w:ins w:id="2">limitadas</w:ins>.</p>`,
  ],
  [
    'words for screen readers only',
    '<p>As vagas são limitadas<span style="position:absolute;width:1px;height:1px;overflow:hidden">abre em outra aba</span>.</p>',
  ],
  [
    'words positioned off the screen',
    '<p>As vagas são limitadas.</p><div style="position:absolute;left:-9999px">x</div><p style="text-indent: -9999px">y</p>',
  ],
  [
    'words without height, size or color',
    '<div style="max-height:0;overflow:hidden">Prévia</div><p>As vagas são limitadas<span style="color:transparent">x</span><i style="transform:scale(0)">y</i>.</p>',
  ],
  [
    'words that a style sheet makes invisible',
    '<style>.h { visibility: hidden } .s { position: absolute; clip: rect(0, 0, 0, 0) }</style><p>As vagas são limitadas<span class="h">x</span><span class="s">y</span>.</p>',
  ],
  ['the fallback text of a canvas', '<p>As vagas são limitadas<canvas>sem desenho</canvas>.</p>'],
  [
    'words that a style sheet hides',
    '<style>@media print { .x { color: red } } p.oculto, .h { mso-hide: all; display:none }</style><p>As vagas são limitadas<span class="h"> (sic)</span>.</p><p class="oculto">x</p>',
  ],
  [
    'the code of a field',
    `<p class=MsoNormal>As vagas são <span style='mso-element:field-begin'></span><span style='mso-spacerun:yes'> </span>REF vagas \\h <span style='mso-element:field-separator'></span>limitadas<span style='mso-element:field-end'></span>.</p>`,
  ],
  [
    'settings of the document',
    '<xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><p>As vagas são limitadas.</p>',
  ],
];

export const googleChecklist = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-00000000"><ul style="margin-top:0;margin-bottom:0;padding-inline-start:28px;"><li dir="ltr" role="checkbox" aria-checked="false" style="list-style-type:none;font-size:11pt;" aria-level="1"><img src="${picture}" width="17.6px" height="17.6px" alt="unchecked" aria-roledescription="checkbox" style="margin-right:3px;" /><p dir="ltr" style="line-height:1.38;display:inline-block;"><span style="font-weight:400;">Autorização assinada</span></p></li><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><img src="${picture}" alt="checked" aria-roledescription="checkbox" /><p dir="ltr"><span style="font-weight:400;">Lanche</span></p></li></ul></b>`;

const onlineItem = (list: string, level: number, words: string, start?: number) =>
  `<div class="ListContainerWrapper SCXW1 BCX8"><${list} class="${list === 'ul' ? 'Bullet' : 'Number'}ListStyle${level}" role="list"${start ? ` start="${start}"` : ''}><li class="OutlineElement Ltr" data-leveltext="" data-aria-level="${level}" role="listitem" aria-level="${level}" style="margin:0 0 0 ${24 * level}px"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${words}</span></span><span class="EOP">&nbsp;</span></p></li></${list}></div>`;

export const wordOnline =
  '<div class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">Levar:</span></span><span class="EOP">&nbsp;</span></p></div>' +
  onlineItem('ul', 1, 'Um prato') +
  onlineItem('ul', 2, 'doce') +
  onlineItem('ul', 3, 'canjica') +
  onlineItem('ul', 2, 'salgado') +
  onlineItem('ul', 1, 'Agasalho') +
  onlineItem('ol', 1, 'Abertura', 1) +
  onlineItem('ol', 2, 'Hino', 1) +
  onlineItem('ol', 1, 'Quadrilha', 2) +
  '<div class="OutlineElement Ltr"><p class="Paragraph"><span>Depois:</span></p></div>' +
  onlineItem('ol', 1, 'Fogueira', 3);
