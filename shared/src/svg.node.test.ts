import { DrawingError } from './drawings';
import { cleanSvg } from './svg.node';

const shape = '<path d="M0 0h100v40z" fill="#0f5f49"/>';
const inSvg = (content: string, attributes = 'viewBox="0 0 100 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const clean = (content: string) => cleanSvg(inSvg(content + shape)).svg;

/** What runs code, or loads something, in a browser that opens the file. */
const dangerous =
  /script|on\w+\s*=|javascript|data:text|data:image\/svg|https?:\/\/(?!www\.w3\.org\/2000\/svg)|foreignobject|<a\b|animate|<set|@import|@font-face|iframe|handler|\/\/evil/i;

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script from elsewhere', '<script href="https://evil.example/x.js"/>'],
  ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
  [
    'a script of another prefix',
    '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
  ],
  ['a script of HTML', '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'],
  ['a handler of the file', '<g onload="alert(1)"/>'],
  ['a handler of a shape', '<rect width="9" height="9" onclick="alert(1)"/>'],
  [
    'a handler with a line break in its name',
    '<rect width="9" height="9" onmouseover&#10;="alert(1)"/>'.replace('&#10;', '\n'),
  ],
  [
    'a handler element',
    '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>',
  ],
  ['a link that runs code', '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
  ['a link that hides its protocol', '<a xlink:href="java&#9;script:alert(1)"><text>x</text></a>'],
  [
    'a page of HTML',
    '<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>',
  ],
  [
    'HTML in a title',
    '<title><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/></title>',
  ],
  ['HTML in a description', '<desc><script>alert(1)</script></desc>'],
  [
    'an animated link',
    '<a><animate attributeName="href" values="javascript:alert(1)"/><rect width="9" height="9"/></a>',
  ],
  [
    'an animation of a reference',
    '<use href="#a"><animate attributeName="href" to="https://evil.example/x.svg#a"/></use>',
  ],
  [
    'an animation that sets a handler',
    '<rect width="9" height="9"><set attributeName="onmouseover" to="alert(1)"/></rect>',
  ],
  [
    'a moving handler',
    '<rect width="9" height="9"><animateTransform onbegin="alert(1)" attributeName="transform"/></rect>',
  ],
  ['a drawing from elsewhere', '<use href="https://evil.example/x.svg#a"/>'],
  ['a drawing in data', '<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>'],
  ['a picture from elsewhere', '<image href="https://evil.example/x.png" width="9" height="9"/>'],
  ['a picture without protocol', '<image xlink:href="//evil.example/x.png" width="9" height="9"/>'],
  [
    'a document as a picture',
    '<image href="data:image/svg+xml,&lt;svg/&gt;" width="9" height="9"/>',
  ],
  ['a page as a picture', '<image href="data:text/html,x" width="9" height="9"/>'],
  ['an imported sheet', '<style>@import "https://evil.example/x.css";</style>'],
  ['an imported sheet, escaped', '<style>\\40 import "//evil.example/x.css";</style>'],
  [
    'a font from elsewhere',
    '<style>@font-face{font-family:x;src:url(https://evil.example/x.woff)}</style>',
  ],
  ['a background from elsewhere', '<style>path{fill:url(https://evil.example/x.svg#a)}</style>'],
  ['an image set', '<style>path{background:image-set("https://evil.example/x.png" 1x)}</style>'],
  [
    'a style attribute that loads',
    '<rect width="9" height="9" style="fill:url(//evil.example/x.svg#a)"/>',
  ],
  ['a fill that loads', '<rect width="9" height="9" fill="url(https://evil.example/x.svg#a)"/>'],
  [
    'a mask that loads',
    '<rect width="9" height="9" mask="url(&quot;https://evil.example/x.svg#m&quot;)"/>',
  ],
  [
    'a pointer that loads',
    '<rect width="9" height="9" cursor="url(https://evil.example/x.cur), auto"/>',
  ],
  ['a filter that loads', '<filter id="f"><feImage href="https://evil.example/x.png"/></filter>'],
  ['a base address', '<g xml:base="https://evil.example/"><use href="#a"/></g>'],
  [
    'markup that breaks out of a style',
    '<style>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>',
  ],
  [
    'markup that breaks out of a comment',
    '<!-- --!><script>alert(1)</script> -->'.replace('--!>', '- ->'),
  ],
  ['an audio', '<audio xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>'],
  ['an embedded page', '<embed xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>'],
])('%s is taken out, and the drawing stays', (_, content) => {
  const cleaned = clean(content);
  expect(cleaned).not.toMatch(dangerous);
  expect(cleaned).toContain('d="M0 0h100v40z"');
  expect(cleanSvg(cleaned).svg).toBe(cleaned);
});

test('what stands before the drawing or around it does not stay', () => {
  const file = `\uFEFF<?xml version="1.0" encoding="UTF-8"?><?xml-stylesheet href="https://evil.example/x.css"?>
<!-- Generator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
${inSvg(shape)}`;
  expect(cleanSvg(file).svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40" width="512" height="204.8"><path d="M0 0h100v40z" fill="#0f5f49"/></svg>',
  );
});

test('the drawing keeps its gradients, its own styles, its clips, repeated parts and small pictures', () => {
  const content = `<style>.a{fill:url(#g);clip-path:url(#c)}</style><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient>
<clipPath id="c"><rect width="9" height="9"/></clipPath><g id="leaf"><path d="M1 1z"/></g></defs>
<g class="a" style="opacity:.5" transform="translate(2 2)">${shape}</g><use xlink:href="#leaf" x="9"/><image href="${png}" width="9" height="9"/>`;
  const { svg, removed } = cleanSvg(inSvg(content));
  for (const part of [
    'linearGradient',
    'stop-color="red"',
    '.a{fill:url(#g)',
    'clipPath',
    'href="#leaf"',
    png,
    'opacity:.5',
    'translate(2 2)',
  ])
    expect(svg).toContain(part);
  expect(removed).toEqual([]);
});

test('a drawing in a link or behind a condition stays', () => {
  const { svg, removed } = cleanSvg(
    inSvg(
      `<switch><foreignObject requiredExtensions="x"/><g><a href="/x">${shape}</a></g></switch>`,
    ),
  );
  expect(svg).toContain('<g><path d="M0 0h100v40z" fill="#0f5f49"/></g>');
  expect(removed).toEqual(['foreignObject']);
});

test('the form can say what was taken out', () => {
  const { removed } = cleanSvg(
    inSvg(
      `<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><metadata>x</metadata>${shape}<image href="https://evil.example/x.png"/>`,
    ),
  );
  expect(removed.sort()).toEqual(['feGaussianBlur', 'filter', 'image'].sort());
});

test.each([
  ['in pixels', 'width="300" height="100"', 'viewBox="0 0 300 100"'],
  ['in millimetres', 'width="40mm" height="20mm"', 'width="512" height="256"'],
  ['as a view', 'viewBox="-10,-10 20 40"', 'viewBox="-10 -10 20 40" width="256" height="512"'],
])('a size %s gives the proportions', (_, attributes, expected) => {
  expect(cleanSvg(inSvg(shape, attributes)).svg).toContain(expected);
});

test('a symbol that is almost square becomes square', () => {
  const { svg, width, height } = cleanSvg(inSvg(shape, 'viewBox="0 0 100 80"'), true);
  expect(svg).toContain('viewBox="0 -10 100 100"');
  expect([width, height]).toEqual([512, 512]);
});

const laughs = Array.from(
  { length: 12 },
  (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
).join('');

test.each([
  ['without a size', inSvg(shape, '')],
  ['with a relative size', inSvg(shape, 'width="100%" height="100%"')],
  ['with a huge size', inSvg(shape, 'viewBox="0 0 1e9 1e9"')],
  ['with an infinite size', inSvg(shape, 'viewBox="0 0 1e999 1"')],
  ['without area', inSvg(shape, 'viewBox="0 0 0 40"')],
  ['that is empty', inSvg('')],
  ['that is a page', '<html><body><svg/></body></html>'],
  ['that is cut off', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"'],
  ['that is no XML', 'Bom dia'],
  [
    'with entities that stand for billions of letters',
    `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${inSvg('<text>&b;</text>')}`,
  ],
  [
    'with an entity from a file',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${inSvg('<text>&x;</text>')}`,
  ],
  ['whose few elements stand for billions', inSvg(`<g id="l0">${shape}</g>${laughs}`)],
  [
    'whose patterns stand for billions',
    inSvg(
      `${shape}${laughs
        .replaceAll('<g ', '<pattern ')
        .replaceAll('</g>', '</pattern>')
        .replace(/<use href="(#l\d+)"\/>/g, '<rect fill="url($1)"/>')}<rect fill="url(#l12)"/>`,
    ),
  ],
  ['that contains itself', inSvg(`<g id="a">${shape}<use href="#a"/></g>`)],
  ['with too many elements', inSvg(shape.repeat(3001))],
  [
    'with elements in each other without end',
    inSvg(`${'<g>'.repeat(500)}${shape}${'</g>'.repeat(500)}`),
  ],
  ['that is too long', inSvg(`<path d="${'M0 0 '.repeat(70_000)}"/>`)],
])('a file %s is refused', (_, file) => {
  expect(() => cleanSvg(file)).toThrow(DrawingError);
});
