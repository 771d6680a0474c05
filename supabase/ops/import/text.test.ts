import { convertText, cutText, type PhotoUse, type TextContext } from './text';

const site = 'https://escola.example';
const uploads = `${site}/wp-content/uploads/2014/05`;
const attachments = new Map<number, PhotoUse>([
  [7, { url: `${uploads}/horta.jpg`, alt: 'Crianças regam a horta', caption: '' }],
  [8, { url: `${uploads}/feira.jpg`, alt: '', caption: 'A feira' }],
]);

const context: TextContext = {
  keepsGalleries: false,
  link: `${site}/2014/05/festa/`,
  findPhoto: (url, id) =>
    attachments.get(id ?? 0) ??
    (url.startsWith(site) ? { url: url.replace(/-\d+x\d+/, ''), alt: '', caption: '' } : null),
  findAttachment: (id) => attachments.get(id) ?? null,
  listOwnPhotos: () => [7, 8],
  isAttachmentPage: ({ pathname }) => pathname === '/2014/05/festa/horta/',
  findLink: (url) => {
    if (url.origin !== site) return { kind: 'elsewhere' };
    if (url.pathname.endsWith('.pdf')) return { kind: 'document', url: url.href };
    if (url.pathname.endsWith('.docx')) return { kind: 'file', url: url.href };
    if (url.pathname === '/depois/') return { kind: 'later', address: '/depois' };
    return { kind: 'address', address: '/noticia/3' };
  },
  findBlock: (id) =>
    id === 30 ? '<!-- wp:paragraph --><p>Reusado</p><!-- /wp:paragraph -->' : undefined,
};

const address = (url: string) =>
  `/storage/v1/object/public/noticias-images/${url.split('/').at(-1) ?? ''}`;

function convert(content: string) {
  const converted = convertText(content, context);
  const stored = new Map(
    converted.photos.map(({ url }) => [url, { address: address(url), width: 800, height: 600 }]),
  );
  return {
    ...converted,
    html: converted.render(stored, new Map([[`${uploads}/edital.pdf`, '/documentos/edital.pdf']])),
  };
}

const horta = (caption = '') =>
  `<figure><img src="${address('horta.jpg')}" alt="Crianças regam a horta" width="800" height="600" loading="lazy">${
    caption && `<figcaption>${caption}</figcaption>`
  }</figure>`;

test.each([
  [
    'empty lines begin paragraphs, and line ends stay',
    'Um\ndois\n\ntrês',
    '<p>Um<br>dois</p><p>três</p>',
  ],
  ['Windows line ends', 'Um\r\n\r\ndois', '<p>Um</p><p>dois</p>'],
  ['no line end twice', 'Um<br />\ndois', '<p>Um<br>dois</p>'],
  [
    'emphasis',
    '<b>Um</b> e <em>dois</em>\n\n<strong>três</strong>',
    '<p><b>Um</b> e <em>dois</em></p><p><strong>três</strong></p>',
  ],
  ['headings among lines', 'Um\n<h2>Dois</h2>\ntrês', '<p>Um</p><h2>Dois</h2><p>três</p>'],
  ['the title of a page within a text', '<h1>Um</h1>', '<h2>Um</h2>'],
  [
    'headings that were chosen by their size',
    '<h3>Um</h3><h3>Dois</h3><h5>Três</h5><h2>Quatro</h2><h4>Cinco</h4><h3>Seis</h3>',
    '<h2>Um</h2><h2>Dois</h2><h3>Três</h3><h2>Quatro</h2><h3>Cinco</h3><h3>Seis</h3>',
  ],
  [
    'the block of a file, with its button',
    `<!-- wp:file --><div class="wp-block-file"><a href="${uploads}/edital.pdf">Edital</a><a href="${uploads}/edital.pdf" class="wp-block-file__button" download>Baixar</a></div><!-- /wp:file -->`,
    '<p><a href="/documentos/edital.pdf" rel="noopener noreferrer">Edital</a></p>',
  ],
  [
    'lists',
    'Traga:\n<ul>\n\t<li>lápis</li>\n\t<li>cola</li>\n</ul>\ne você',
    '<p>Traga:</p><ul><li>lápis</li><li>cola</li></ul><p>e você</p>',
  ],
  [
    'boxes',
    '<div class="x" style="text-align:center">Um</div><div>dois</div>',
    '<p>Um</p><p>dois</p>',
  ],
  [
    'quotations',
    '<blockquote>Um\n\ndois</blockquote>',
    '<blockquote><p>Um</p><p>dois</p></blockquote>',
  ],
  ['blank paragraphs', '<p>&nbsp;</p><p>Um</p>\n&nbsp;\n', '<p>Um</p>'],
  ['words in brackets', 'Um [sic] e [...]', '<p>Um [sic] e [...]</p>'],
  [
    'plain addresses of videos',
    'Veja:\n\nhttps://youtu.be/aqz-KE-bpKQ\n\nFim',
    '<p>Veja:</p><figure><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" target="_blank" rel="noopener noreferrer">https://www.youtube.com/watch?v=aqz-KE-bpKQ</a></figure><p>Fim</p>',
  ],
])('the classic editor’s texts: %s', (_, content, expected) => {
  expect(convert(content).html).toBe(expected);
});

test.each([
  [
    'paragraphs',
    '<!-- wp:paragraph {"align":"center"} -->\n<p class="has-text-align-center">Um\ndois</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:heading -->\n<h2 class="wp-block-heading">Três</h2>\n<!-- /wp:heading -->',
    '<p>Um\ndois</p><h2>Três</h2>',
  ],
  [
    'columns',
    '<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Um</p><!-- /wp:paragraph --></div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Dois</p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->',
    '<p>Um</p><p>Dois</p>',
  ],
  ['reusable blocks', '<!-- wp:block {"ref":30} /-->', '<p>Reusado</p>'],
  [
    'tables with captions',
    '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>Um</td></tr></tbody></table><figcaption>Dois</figcaption></figure><!-- /wp:table -->',
    '<table><tbody><tr><td>Um</td></tr></tbody></table><p>Dois</p>',
  ],
  [
    'classic parts',
    '<!-- wp:paragraph --><p>Um</p><!-- /wp:paragraph -->\nDois\ntrês',
    '<p>Um</p><p>Dois<br>três</p>',
  ],
  [
    'videos with captions',
    '<!-- wp:embed {"url":"https://www.youtube.com/watch?v=aqz-KE-bpKQ","type":"video"} --><figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=aqz-KE-bpKQ\n</div><figcaption>O coelho</figcaption></figure><!-- /wp:embed -->',
    '<figure><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" target="_blank" rel="noopener noreferrer">https://www.youtube.com/watch?v=aqz-KE-bpKQ</a><figcaption>O coelho</figcaption></figure>',
  ],
])('the block editor’s texts: %s', (_, content, expected) => {
  expect(convert(content).html).toBe(expected);
});

test.each([
  [
    'in a block',
    `<!-- wp:image {"id":7} --><figure class="wp-block-image size-large"><img src="${uploads}/horta-1024x768.jpg" alt="" class="wp-image-7"/><figcaption>A <strong>horta</strong></figcaption></figure><!-- /wp:image -->`,
    horta('A horta'),
  ],
  [
    'with a caption of the classic editor',
    `Um\n\n[caption id="attachment_7" align="alignleft" width="300"]<a href="${uploads}/horta.jpg"><img class="size-medium wp-image-7" src="${uploads}/horta-300x200.jpg" alt="" /></a> A horta[/caption]\n\nDois`,
    `<p>Um</p>${horta('A horta')}<p>Dois</p>`,
  ],
  [
    'with a caption of WordPress before 3.4',
    `[caption id="attachment_7" caption="A horta"]<img class="wp-image-7" src="${uploads}/horta.jpg" />[/caption]`,
    horta('A horta'),
  ],
  [
    'amid a line',
    `Um <a href="${site}/2014/05/festa/horta/" rel="attachment wp-att-7"><img class="wp-image-7" src="x" /></a> dois`,
    `<p>Um </p>${horta()}<p> dois</p>`,
  ],
  [
    'in a list',
    '<ul><li>Um <img class="wp-image-7" src="x" /></li><li>dois</li></ul>',
    `<ul><li>Um </li><li>dois</li></ul>${horta()}`,
  ],
  [
    'loaded late by a theme',
    `<img class="wp-image-7" src="data:image/gif;base64,R0" data-src="${uploads}/horta.jpg"><noscript><img src="${uploads}/horta.jpg"></noscript>`,
    horta(),
  ],
])('photos become figures: %s', (_, content, expected) => {
  expect(convert(content).html).toBe(expected);
});

test.each([
  ['a code with ids', '[gallery link="file" ids="8,7"]', ['feira.jpg', 'horta.jpg']],
  ['a code without ids', '[gallery]', ['horta.jpg', 'feira.jpg']],
  [
    'a block',
    `<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery has-nested-images"><!-- wp:image {"id":7} --><figure class="wp-block-image"><img src="${uploads}/horta.jpg" class="wp-image-7"/><figcaption>Um</figcaption></figure><!-- /wp:image --><!-- wp:image {"id":8} --><figure class="wp-block-image"><img src="${uploads}/feira.jpg" class="wp-image-8"/></figure><!-- /wp:image --></figure><!-- /wp:gallery -->`,
    ['horta.jpg', 'feira.jpg'],
  ],
  [
    'a block of WordPress 5',
    `<!-- wp:gallery {"ids":[7,8]} --><ul class="wp-block-gallery columns-2"><li class="blocks-gallery-item"><figure><img src="x" data-id="7" class="wp-image-7"/></figure></li><li class="blocks-gallery-item"><figure><img src="x" data-id="8" class="wp-image-8"/></figure></li></ul><!-- /wp:gallery -->`,
    ['horta.jpg', 'feira.jpg'],
  ],
])('the photos of a gallery stand beside the text: %s', (_, content, files) => {
  const { gallery, html, photos } = convert(`<p>Um</p>${content}`);
  expect(gallery.map(({ url }) => url.split('/').at(-1))).toEqual(files);
  expect([html, photos]).toEqual(['<p>Um</p>', []]);
});

test.each([
  '[gallery ids="7,8"]',
  `<figure class="wp-block-gallery"><figure><img class="wp-image-7" src="x"/></figure><figure><img class="wp-image-8" src="x"/><figcaption>A feira</figcaption></figure></figure>`,
])('the photos of a gallery stay in the text of a page: %s', (gallery) => {
  const { photos, render } = convertText(`<p>Um</p>${gallery}`, {
    ...context,
    keepsGalleries: true,
  });
  const stored = photos.map(
    ({ url }) => [url, { address: address(url), width: 8, height: 6 }] as const,
  );
  expect(render(new Map(stored), new Map())).toBe(
    `<p>Um</p><figure><img src="${address('horta.jpg')}" alt="Crianças regam a horta" width="8" height="6" loading="lazy"></figure>` +
      `<figure><img src="${address('feira.jpg')}" alt="" width="8" height="6" loading="lazy"><figcaption>A feira</figcaption></figure>`,
  );
});

test('captions in a gallery are those of its photos, and descriptions those of the files', () => {
  const { gallery } = convert('[gallery ids="7,8"]');
  expect(gallery).toEqual([attachments.get(7), attachments.get(8)]);
});

test.each([
  [
    'a text of the earlier site',
    `<a href="${site}/outra/">um</a>`,
    '<a href="/noticia/3" rel="noopener noreferrer">um</a>',
  ],
  [
    'one relative to it',
    '<a href="../outra/#b">um</a>',
    '<a href="/noticia/3#b" rel="noopener noreferrer">um</a>',
  ],
  [
    'a document',
    `<a href="${uploads}/edital.pdf">um</a>`,
    '<a href="/documentos/edital.pdf" rel="noopener noreferrer">um</a>',
  ],
  [
    'another site',
    '<a href="https://outro.example/">um</a>',
    '<a href="https://outro.example/" rel="noopener noreferrer">um</a>',
  ],
  ['a script', '<a href="javascript:x()">um</a>', '<a rel="noopener noreferrer">um</a>'],
])('a link to %s', (_, content, expected) => {
  expect(convert(`<p>${content}</p>`).html).toBe(`<p>${expected}</p>`);
});

test('a link to a text that is not written yet leads to its old address, until it is', () => {
  const { html, isProvisional } = convert(`<p><a href="${site}/depois/">um</a></p>`);
  expect(html).toContain('href="/depois"');
  expect(isProvisional).toBe(true);
});

test.each([
  ['a file', `<p><a href="${uploads}/ficha.docx">um</a></p>`, 'ficha.docx'],
  [
    'a photo of another site',
    '<p>Um</p><img src="https://outro.example/a.jpg">',
    'é de outro site',
  ],
  ['a code of a plugin', '<p>Um</p>[contact-form-7 id="3" title="Contato"]', '[contact-form-7]'],
  [
    'a map',
    '<p>Um</p><iframe src="https://www.google.com/maps/embed?pb=1"></iframe>',
    'virou um link',
  ],
  ['a script', '<p>Um</p><script>fired()</script>', 'script'],
  ['a block of a plugin', '<p>Um</p><!-- wp:latest-posts /-->', 'latest-posts'],
  [
    'more videos than a text can have',
    '<p>Um</p>\n' + 'https://youtu.be/aqz-KE-bpKQ\n\n'.repeat(11),
    'vídeos',
  ],
])('the report names what cannot be taken: %s', (_, content, note) => {
  const { notes, html } = convert(content);
  expect(notes).toEqual([expect.stringContaining(note)]);
  expect(html).toContain('m');
  expect(html).not.toMatch(/\[contact|script|iframe|<img/);
});

test('what stands between codes of plugins stays', () => {
  const { html } = convert('[vc_row][vc_column width="1/2"]Um[/vc_column][/vc_row]');
  expect(html).toBe('<p>Um</p>');
});

test('a text with more elements than the site can clean keeps its words', () => {
  const { html, notes } = convert('<p><b>Um</b></p>\n'.repeat(4000));
  expect(html).toMatch(/^<p>(Um ?)+<\/p>$/);
  expect(notes).toEqual([expect.stringContaining('só as palavras')]);
});

test('of an enormous text the beginning is read, and the report says so', () => {
  const { html, notes } = convert(`<p>${'palavra '.repeat(100)}</p>`.repeat(6000));
  expect(html.length).toBeGreaterThan(200_000);
  expect(html.length).toBeLessThan(1_100_000);
  expect(notes).toEqual([expect.stringContaining('5 milhões de caracteres')]);
});

test('a picture that was pasted as data does not take the place of the words after it', () => {
  const { html, notes } = convert(
    `<p>Antes</p><img src="data:image/png;base64,${'Ab0+'.repeat(1_000_000)}"><p>Depois</p>`,
  );
  expect(html).toBe('<p>Antes</p><p>Depois</p>');
  expect(notes).toEqual(['uma foto não tem arquivo']);
});

test.each([
  ['one paragraph', `<p>${'palavra '.repeat(40_000)}</p>`, /palavra<\/p>$/],
  ['many', `<p>${'palavra '.repeat(100)}</p>`.repeat(400), /^(<p>[^<]+<\/p>)+$/],
  ['a list', `<ul>${`<li>${'palavra '.repeat(100)}</li>`.repeat(400)}</ul>`, /<\/li><\/ul>$/],
])('a text that is too long keeps its beginning, and is closed: %s', (_, html, end) => {
  const cut = cutText(html, 200_000);
  expect(end.test(cut)).toBe(true);
  expect(cut.length).toBeGreaterThan(190_000);
  expect(cut.length).toBeLessThanOrEqual(200_000);
});

test('a photo’s caption that is never closed does not swallow the next one', () => {
  const image = '<img class="wp-image-7" src="x" />';
  const { html } = convert(`[caption id="a"]Um\n\n[caption id="b"]${image} A horta[/caption]`);
  expect(html).toBe(`<p>Um</p>${horta('A horta')}`);
});
