import { sanitizeHtml } from './html.node';

const getKeptText = (html: string) => sanitizeHtml(html).replace(/<[^>]*>/g, '');

test.each([
  ["Word's hanging indent", '<p style="margin-left:36pt;text-indent:-18pt">Festa</p>'],
  ["Word's wide hanging indent", '<p style="margin-left:141.6pt;text-indent:-141.6pt">Festa</p>'],
  ['a column in a float layout', '<div style="float:left;margin-left:-100%">Festa</div>'],
  [
    'a box centred on the page',
    '<div style="position:absolute;left:50%;margin-left:-300px">Festa</div>',
  ],
  ['a box that is shifted a little', '<div style="position:relative;top:-120px">Festa</div>'],
  ['a position on an element that is not positioned', '<p style="left:-9999px">Festa</p>'],
  [
    "a newsletter's cell without spaces",
    '<table><tr><td style="font-size:0px;padding:10px"><div style="font-size:13px">Festa</div></td></tr></table>',
  ],
  [
    'a visible word in a hidden box',
    '<div style="visibility:hidden"><b style="visibility:visible">Festa</b></div>',
  ],
  [
    'a coloured word in a box with transparent text',
    '<p style="color:transparent"><span style="color:#000">Festa</span></p>',
  ],
  [
    'a button that only Outlook hides',
    '<a href="https://exemplo.com.br" style="background:#00f;mso-hide:all">Festa</a>',
  ],
  [
    'a cell that shrinks to the width of its text',
    '<table><tr><td style="width:1px;overflow:hidden;white-space:nowrap">Festa</td></tr></table>',
  ],
  [
    'a cell that cuts long words',
    '<table><tr><td style="max-width:0;overflow:hidden;text-overflow:ellipsis">Festa</td></tr></table>',
  ],
  [
    'an inline word with zero height',
    '<p>Boa <span style="height:0;overflow:hidden">Festa</span></p>',
  ],
  [
    'a box with the aspect ratio of a video',
    '<div style="position:relative;height:0;padding-bottom:56.25%;overflow:hidden">Festa</div>',
  ],
  ['a flex item that grows', '<div style="flex:1 1 0%;width:0;overflow:hidden">Festa</div>'],
  [
    'a box with a minimum height',
    '<div style="height:1px;min-height:100%;overflow:hidden">Festa</div>',
  ],
  ['a height without a unit', '<div style="height:1;overflow:hidden">Festa</div>'],
  ['a box that clips only its width', '<div style="height:0;overflow-x:clip">Festa</div>'],
  [
    'a visible part of a clipped picture',
    '<div style="position:absolute;clip:rect(0px,600px,200px,0px)">Festa</div>',
  ],
  ['a box that a later declaration shows', '<div style="display:none;display:block">Festa</div>'],
  ['a hidden attribute that a style overrides', '<p hidden style="display:block">Festa</p>'],
  ['a declaration without a value', '<p style="opacity:;font-size:px">Festa</p>'],
])('words that readers see are kept: %s', (_, html) => {
  expect(getKeptText(html)).toContain('Festa');
});

test.each([
  ['display', '<p style="display:none">oculto</p>'],
  ['an important declaration', '<p style="display:none!important;display:block">oculto</p>'],
  ['visibility', '<div style="visibility:hidden"><b>oculto</b></div>'],
  ['opacity', '<p style="opacity: 0.0"><b style="opacity:1">oculto</b></p>'],
  ['a font size of zero', '<div style="font-size:0"><p style="font-size:2em">oculto</p></div>'],
  ['a transparent text color', '<p style="color:rgba(0, 0, 0, 0)">oculto</p>'],
  ['a position outside the screen', '<div style="position:absolute;left:-9999px">oculto</div>'],
  ['a position outside the screen, in em', '<div style="position:fixed;top:-999em">oculto</div>'],
  ['a negative indent', '<p style="text-indent:-9999px">oculto</p>'],
  ['a negative margin', '<div style="margin-left: -10000px">oculto</div>'],
  [
    'a box of one pixel',
    '<span style="position:absolute;width:1px;height:1px;overflow:hidden">oculto</span>',
  ],
  ['a flat box', '<div style="max-height:0;overflow:hidden">oculto</div>'],
  [
    'a flat box that hides its vertical overflow',
    '<div style="height:0px;overflow-y:hidden">oculto</div>',
  ],
  ['a small clip', '<span style="position:absolute;clip:rect(1px, 1px, 1px, 1px)">oculto</span>'],
  [
    'a clip with spaces for commas',
    '<span style="position:absolute;clip:rect(0 0 0 0)">oculto</span>',
  ],
  ['a clipping path', '<span style="clip-path: inset(50%)">oculto</span>'],
  ['a scale', '<div style="transform:scale(0)">oculto</div>'],
  ['the hidden attribute', '<p hidden>oculto</p>'],
])('words that nobody sees are removed: %s', (_, html) => {
  expect(getKeptText(`<p>Festa</p>${html}`)).toBe('Festa');
});
