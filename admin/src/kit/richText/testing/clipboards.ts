/** What programs put on the clipboard for a page, shortened in the middle and otherwise as they write it. */

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
1. Abertura
2. Quadrilha
Mais em https://escola.example/_festa_/2*3*4 e no arquivo foto_da_turma_2.jpg, 3 * 4 * 5.`;

export const picture =
  'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
/** WhatsApp Web draws its emoji. */
export const whatsAppWeb = `<meta charset='utf-8'><span dir="auto" class="_ao3e selectable-text copyable-text"><span>Que festa! <img crossorigin="anonymous" src="${picture}" alt="🎉" draggable="false" class="b75 emoji wa _ao3e" data-plain-text="🎉" style="background-position: 0px -80px;"><img src="${picture}" alt="👩🏽‍🏫" class="emoji"> Até já</span></span>`;
