import { sanitizeHtml } from './html.node';

const kept = (html: string) => sanitizeHtml(html).replace(/<[^>]*>/g, '');

test.each([
  ["Word's hanging indent", '<p style="margin-left:36pt;text-indent:-18pt">Festa</p>'],
  ["Word's wide hanging indent", '<p style="margin-left:141.6pt;text-indent:-141.6pt">Festa</p>'],
  ['a column of a floating layout', '<div style="float:left;margin-left:-100%">Festa</div>'],
  [
    'a box in the middle of its page',
    '<div style="position:absolute;left:50%;margin-left:-300px">Festa</div>',
  ],
  ['a box that is moved a little', '<div style="position:relative;top:-120px">Festa</div>'],
  ['a place that its element does not take', '<p style="left:-9999px">Festa</p>'],
  [
    "a newsletter's cell without spaces",
    '<table><tr><td style="font-size:0px;padding:10px"><div style="font-size:13px">Festa</div></td></tr></table>',
  ],
  [
    'a word shown in a hidden box',
    '<div style="visibility:hidden"><b style="visibility:visible">Festa</b></div>',
  ],
  [
    'a word with a color in a transparent box',
    '<p style="color:transparent"><span style="color:#000">Festa</span></p>',
  ],
  [
    'a button that Outlook alone leaves out',
    '<a href="https://exemplo.com.br" style="background:#00f;mso-hide:all">Festa</a>',
  ],
  [
    'a cell as narrow as its words',
    '<table><tr><td style="width:1px;overflow:hidden;white-space:nowrap">Festa</td></tr></table>',
  ],
  [
    'a cell that cuts long words',
    '<table><tr><td style="max-width:0;overflow:hidden;text-overflow:ellipsis">Festa</td></tr></table>',
  ],
  [
    'a word whose line takes no height',
    '<p>Boa <span style="height:0;overflow:hidden">Festa</span></p>',
  ],
  [
    'a box with the shape of a video',
    '<div style="position:relative;height:0;padding-bottom:56.25%;overflow:hidden">Festa</div>',
  ],
  ['a flexible part', '<div style="flex:1 1 0%;width:0;overflow:hidden">Festa</div>'],
  [
    'a box with a least height',
    '<div style="height:1px;min-height:100%;overflow:hidden">Festa</div>',
  ],
  ['a height without a unit', '<div style="height:1;overflow:hidden">Festa</div>'],
  ['a box whose width alone is cut', '<div style="height:0;overflow-x:clip">Festa</div>'],
  [
    'a part of a cut picture',
    '<div style="position:absolute;clip:rect(0px,600px,200px,0px)">Festa</div>',
  ],
  ['what a later declaration shows', '<div style="display:none;display:block">Festa</div>'],
  ['what its style shows in spite of its attribute', '<p hidden style="display:block">Festa</p>'],
  ['a declaration without a value', '<p style="opacity:;font-size:px">Festa</p>'],
])('words that readers see stay: %s', (_, html) => {
  expect(kept(html)).toContain('Festa');
});

test.each([
  ['display', '<p style="display:none">oculto</p>'],
  ['an important declaration', '<p style="display:none!important;display:block">oculto</p>'],
  ['visibility', '<div style="visibility:hidden"><b>oculto</b></div>'],
  ['opacity', '<p style="opacity: 0.0"><b style="opacity:1">oculto</b></p>'],
  ['a size of letters', '<div style="font-size:0"><p style="font-size:2em">oculto</p></div>'],
  ['no color', '<p style="color:rgba(0, 0, 0, 0)">oculto</p>'],
  ['a place outside of the screen', '<div style="position:absolute;left:-9999px">oculto</div>'],
  ['a place outside of a small screen', '<div style="position:fixed;top:-999em">oculto</div>'],
  ['an indent', '<p style="text-indent:-9999px">oculto</p>'],
  ['a margin', '<div style="margin-left: -10000px">oculto</div>'],
  [
    'a box of one pixel',
    '<span style="position:absolute;width:1px;height:1px;overflow:hidden">oculto</span>',
  ],
  ['a flat box', '<div style="max-height:0;overflow:hidden">oculto</div>'],
  [
    'a flat box with another style in each direction',
    '<div style="height:0px;overflow-y:hidden">oculto</div>',
  ],
  ['a small clip', '<span style="position:absolute;clip:rect(1px, 1px, 1px, 1px)">oculto</span>'],
  ['a clip with blanks', '<span style="position:absolute;clip:rect(0 0 0 0)">oculto</span>'],
  ['a clipping path', '<span style="clip-path: inset(50%)">oculto</span>'],
  ['a scale', '<div style="transform:scale(0)">oculto</div>'],
  ['the attribute', '<p hidden>oculto</p>'],
])('words that nobody sees go: %s', (_, html) => {
  expect(kept(`<p>Festa</p>${html}`)).toBe('Festa');
});
