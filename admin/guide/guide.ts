import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Marked, type Tokens } from 'marked';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { brand } from '../../shared/src/brand';

const document = join(import.meta.dirname, '../../docs/guia-da-equipe.md');

/** The width in pixels of the file of a picture, for each pixel that it takes on a page. */
export const pictureDensity = 1.25;

/** A file of the guide, by its path below the guide's address. */
export interface GuideFile {
  path: string;
  content: string | Buffer;
}

/**
 * Makes the guide for staff from its document: a page that needs no script, prints well, and names no school, since
 * one build serves all of them; and its pictures.
 */
export async function makeGuide(): Promise<GuideFile[]> {
  const { html, pictures } = await renderDocument(await readFile(document, 'utf8'));
  const style = await readFile(join(import.meta.dirname, 'guide.css'), 'utf8');
  return [{ path: 'index.html', content: writePage(html, style) }, ...pictures];
}

interface Size {
  width: number;
  height: number;
}

/** Converts the document to HTML, and reads the pictures that it names. */
async function renderDocument(text: string) {
  const marked = new Marked({ gfm: true });
  const tokens = marked.lexer(text);
  const contents = tokens.find((token) => token.type === 'list');
  const pictures: GuideFile[] = [];
  const sizes = new Map<string, Size>();
  const named: string[] = [];
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'image') named.push((token as Tokens.Image).href);
  });
  for (const path of named) {
    const content = await readFile(join(dirname(document), path));
    const { width, height } = await sharp(content).metadata();
    pictures.push({ path, content });
    sizes.set(path, { width, height });
  }
  marked.use({
    renderer: {
      heading({ tokens, depth, text }) {
        const words = this.parser.parseInline(tokens);
        return `<h${depth} id="${getAnchor(text)}">${words}</h${depth}>\n`;
      },
      paragraph({ tokens }) {
        const [first] = tokens;
        if (tokens.length !== 1 || first?.type !== 'image') return false;
        return `<figure>${this.parser.parseInline(tokens)}</figure>\n`;
      },
      image({ href, text }) {
        const { width = 0, height = 0 } = sizes.get(href) ?? {};
        const size = `width="${toPagePixels(width)}" height="${toPagePixels(height)}"`;
        return `<img src="${href}" alt="${text}" ${size}>`;
      },
      list(token) {
        if (token !== contents) return false;
        const items = token.items.map((item) => this.listitem(item)).join('');
        return `<nav aria-label="Índice"><ol>${items}</ol></nav>\n`;
      },
    },
  });
  return { html: marked.parser(tokens), pictures };
}

const toPagePixels = (pixels: number) => Math.round(pixels / pictureDensity);

/** Returns the fragment that leads to a heading, the same as on GitHub. */
export function getAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/ /g, '-');
}

function writePage(html: string, style: string): string {
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Guia da equipe</title>
    <meta name="robots" content="noindex">
    <meta name="theme-color" content="${brand.primaryDeep}">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
    <style>${style}</style>
  </head>
  <body>
    <header>
      <p><a href="/admin/">Abrir o painel</a></p>
      <p>Para ter o guia em papel ou em PDF, imprima esta página.</p>
    </header>
    <main>
${html}    </main>
  </body>
</html>
`;
}

/** Where the console's build puts the guide, below the console. A slash at the end leads to the page. */
const folder = 'guia/';

/** Puts the guide beside the console, so that staff have the one of the version that they use. */
export function guide(): Plugin {
  return {
    name: 'guide',
    async generateBundle() {
      for (const { path, content } of await makeGuide())
        this.emitFile({ type: 'asset', fileName: folder + path, source: content });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/admin/${folder}`, (request, response, next) => {
        const [wanted = ''] = (request.url ?? '').split('?');
        makeGuide()
          .then((files) => {
            const file = files.find(
              ({ path }) => `/${path}` === wanted.replace(/\/$/, '/index.html'),
            );
            if (!file) return next();
            response.setHeader(
              'content-type',
              file.path.endsWith('.html') ? 'text/html' : 'image/webp',
            );
            response.end(file.content);
          })
          .catch(next);
      });
    },
  };
}
