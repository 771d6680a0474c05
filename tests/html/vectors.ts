import { buildPublicUrl } from 'shared/storage';

/** The URL of one of the school's photos, as the database stores it. */
const photo = buildPublicUrl('noticias-images', 'festa.webp');

/** The call that an attack makes; an attack succeeds if a page runs it. */
const payload = 'fired()';

/** Allowed and forbidden URLs for links and pictures. */
const urls = [
  photo,
  '/visita',
  '#topo',
  'mailto:a@b.example',
  'tel:+5517',
  'https://coopen.example/a',
  `javascript:${payload}`,
  `JaVaScRiPt:${payload}`,
  ` javascript:${payload}`,
  `java\tscript:${payload}`,
  `java&#10;script:${payload}`,
  `\u0001javascript:${payload}`,
  `&#106;avascript:${payload}`,
  `javascript&colon;${payload}`,
  `&#x6A&#x61vascript:${payload}`,
  `\u00a0javascript:${payload}`,
  `java\u0000script:${payload}`,
  `feed:javascript:${payload}`,
  `vbscript:${payload}`,
  `livescript:${payload}`,
  'file:///etc/passwd',
  'blob:null/1',
  `data:text/html,<script>${payload}</script>`,
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/png;base64,AAAA',
  `data:,${payload}`,
  'about:blank',
  'ftp://evil.example',
  '//evil.example/x.png',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '///evil',
  'https://evil.example/x.png',
  `https://evil.example${photo}`,
  'http:evil.example',
  `${photo}/../../../../../../rest/v1`,
  `${photo}/..%2f..`,
  `${photo}\\..\\..\\..\\..\\..\\..\\x`,
  `${photo}/.\t./.\n./../../../../x`,
  `${photo}/%2e%2E/%2e./%2e%2e/../../../x`,
  `${photo}?a#b`,
];

/** Known attacks on sanitizers; most use markup that a second parser reads differently. */
export const vectors = [
  ...urls.flatMap((url) => [`<a href="${url}">x</a>`, `<img src="${url}">`]),
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${payload}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${payload}>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${payload}>">`,
  `<noscript><p title="</noscript><img src=x onerror=${payload}>">`,
  `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${payload}></style>`,
  `<svg><foreignObject><math><mi><style><a title="</style><img src onerror=${payload}>">`,
  `<template><script>${payload}</script></template><template><img src=x onerror=${payload}>`,
  `<a href="/a"><svg><a xlink:href="javascript:${payload}"><text>x</text></a></svg></a>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${payload}>#x"></use></svg>`,
  `<svg><animate attributeName=href values=javascript:${payload} /><a id=x>x</a></svg>`,
  '<form><input name=hasAttribute><input name=getAttribute><input name=before>x</form>',
  '<form><input name=localName><input name=parentNode><input name=after><div>x</div></form>',
  `<div>a<form id=a><div>\ufdd0\ufdd1&#xfdd0;<img src=x onerror=${payload}></div></form></div>`,
  `<form id=a><input name=attributes><input name=parentNode></form><img name=body src=x>`,
  `<a id=defaultView></a><a id=defaultView name=x href="cid:${payload}">x</a>`,
  `<table><td><a href="javascript:${payload}">x</table><img src=x onerror=${payload}`,
  `<xmp><p title="</xmp><img src=x onerror=${payload}>">`,
  `<textarea><p title="</textarea><svg onload=${payload}>">`,
  `<title><p title="</title><img src onerror=${payload}>">`,
  `<select><template><img src=x onerror=${payload}></template></select>`,
  `<!--><img src=x onerror=${payload}>-->`,
  `<!--x--!><img src=x onerror=${payload}>`,
  `<![CDATA[<img src=x onerror=${payload}>]]>`,
  `<?xml-stylesheet href="javascript:${payload}"?><svg/onload=${payload}>`,
  `<<script>${payload}//<</script>`,
  `<img/src="x"/onerror=${payload}>`,
  `<p style="background:url(javascript:${payload})">x</p>`,
  `<style>@import 'https://evil.example/a.css';*{background:url(//evil.example)}</style>`,
  `<meta http-equiv=refresh content="0;url=javascript:${payload}">`,
  `<base href="https://evil.example/"><img src="/storage/v1/object/public/a/b.png">`,
  `<img src="${photo}" srcset="https://evil.example/a.png 2x" onload=${payload}>`,
  '<div>'.repeat(600) + `<img src=x onerror=${payload}>`,
  `<div ${'<b '.repeat(200)} onclick=${payload}>x`,
];

/**
 * Markup that is parsed differently after sanitizing: nested deeper than browsers allow, or valid only within an
 * element that the sanitizer removes.
 */
export const misplaced = [
  '<a href="/a"><select></form></object>x<a href="/b">y</a></select></a>',
  `<li><use>${'<div>'.repeat(600)}<table><tr><td>x`,
  `${'<blockquote>'.repeat(508)}<table><tbody><tr><td>x<td>y<tr><td>z`,
  `${'<table><tr><td>'.repeat(300)}<img src=x onerror=${payload}>`,
  `${'<ul><li>'.repeat(400)}x`,
  `${'<svg>'.repeat(600)}<style><img src=x onerror=${payload}>`,
];
