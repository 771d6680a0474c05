import { buildVideoUrl, getLinkedVideo } from 'shared/textVideos';
import { collectNodes } from './sourceOnly';

/**
 * Returns the id of the YouTube video that somebody pasted: its address, also without `https://`, or the HTML that YouTube
 * offers for embedding.
 */
export function parseVideo(pasted: string): string | null {
  const text = pasted.trim();
  const [, source] = /^<iframe\b[^>]*\ssrc=["']?([^"'\s>]+)/i.exec(text) ?? [];
  return readAddress(source ?? text);
}

/** Completes an address to a URL: other programs leave its scheme out. */
const readAddress = (address: string) =>
  getLinkedVideo(address.replace(/^(?:\/\/)?(?=(?:[\w-]+\.)+[a-z]+\/)/i, 'https://'));

/** Whether a text is the address of a video or the HTML for embedding it, and nothing else. */
export const isOnlyVideo = (text: string) =>
  /^\s*(?:https?:\/\/\S+|<iframe\b[^>]*>\s*<\/iframe>)\s*$/i.test(text) &&
  parseVideo(text) !== null;

/** Creates the figure of a video, as the editor reads it. */
export function createVideoFigure(video: string, title = '', caption = ''): HTMLElement {
  const figure = document.createElement('figure');
  const link = document.createElement('a');
  link.href = buildVideoUrl(video);
  link.textContent = title || link.href;
  figure.append(link);
  if (!caption) return figure;
  const words = document.createElement('figcaption');
  words.textContent = caption;
  figure.append(words);
  return figure;
}

/** What players call themselves, which says nothing about the video. */
const playerName = /^(?:youtube(?: video player)?|(?:reprodutor|player) de vídeo.*)$/i;

/** Replaces the players of YouTube in pasted content by videos of the text. */
export function replacePlayers(content: DocumentFragment): void {
  for (const player of content.querySelectorAll('iframe')) {
    const video = readAddress(player.getAttribute('src')?.trim() ?? '');
    if (!video) continue;
    const title = player.getAttribute('title')?.trim() ?? '';
    const frame = player.closest('figure');
    const isOnly = frame?.querySelectorAll('iframe, img').length === 1;
    const caption = isOnly ? frame.querySelector('figcaption')?.textContent.trim() : '';
    const figure = createVideoFigure(video, playerName.test(title) ? '' : title, caption);
    if (isOnly) frame.replaceWith(figure);
    else {
      // A paragraph ends where a figure begins.
      (player.closest(lines) ?? player).after(figure);
      player.remove();
    }
  }
}

const lines = 'p, div';
const wrappers = `${lines}, a, span, font, b, strong, i, em, u`;

/** Replaces each line with nothing but the address of a video by the video. */
export function replaceVideoLines(content: DocumentFragment): void {
  for (const text of collectNodes<Text>(content, NodeFilter.SHOW_TEXT)) {
    const words = text.data.trim();
    if (!isOnlyVideo(words)) continue;
    let line: ChildNode = text;
    for (let outer = text.parentElement; outer?.matches(wrappers); outer = outer.parentElement) {
      if (outer.textContent.trim() !== words || outer.querySelector('img, iframe')) break;
      line = outer;
    }
    const isWhole = line.parentNode === content && content.textContent.trim() === words;
    const isLine = line instanceof Element && line.matches(lines);
    const video = parseVideo(words);
    if (video && (isLine || isWhole)) line.replaceWith(createVideoFigure(video));
  }
}
