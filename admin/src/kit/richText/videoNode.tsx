import { type Editor, Node } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { buildVideoUrl, getLinkedVideo, readVideoTitle } from 'shared/textVideos';
import { tidyLine } from 'shared/text';
import { TextVideo } from './TextVideo';

/** The attributes of a video in a text. */
export interface VideoAttributes {
  /** The id of the video on YouTube. */
  video: string;
  /** What the video shows. */
  title: string;
  caption: string;
}

/**
 * A YouTube video with its description and caption. Its HTML is a link, which the site's sanitizer keeps and which works
 * wherever the text is read. A video stands between paragraphs, never in a list or a table, which may be too narrow.
 */
export const VideoNode = Node.create({
  name: 'video',
  atom: true,
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(
      ['video', 'title', 'caption'].map((name) => [name, { default: '', rendered: false }]),
    ),
  parseHTML: () => [
    { tag: 'figure', priority: 61, getAttrs: (figure) => readVideo(figure) ?? false },
  ],
  renderHTML({ node }) {
    const { video, title, caption } = node.attrs as VideoAttributes;
    const href = buildVideoUrl(video);
    const link = { href, target: '_blank', rel: 'noopener noreferrer' };
    const words = tidyLine(caption);
    return [
      'figure',
      ['a', link, tidyLine(title) || href],
      ...(words ? [['figcaption', words]] : []),
    ];
  },
  addNodeView: () => ReactNodeViewRenderer(TextVideo),
});

/** The blocks of a text: all that may stand anywhere, and videos. */
export const TextDocument = Node.create({
  name: 'doc',
  topNode: true,
  content: '(block | video)+',
});

function readVideo(figure: HTMLElement): VideoAttributes | null {
  const [link, caption, ...others] = figure.children;
  const isOnlyVideo =
    link instanceof HTMLAnchorElement &&
    link.childElementCount === 0 &&
    others.length === 0 &&
    (!caption || (caption.localName === 'figcaption' && caption.childElementCount === 0)) &&
    [...figure.childNodes].every((node) => node instanceof Element || !node.textContent?.trim());
  const video = isOnlyVideo ? getLinkedVideo(link.getAttribute('href') ?? '') : null;
  if (!isOnlyVideo || !video) return null;
  return { video, title: readVideoTitle(link.textContent), caption: caption?.textContent ?? '' };
}

/** Puts a video below the paragraph, list or table where the caret is, or in place of an empty paragraph. */
export function addVideo({ state, view, schema }: Editor, video: string): void {
  const { $from } = state.selection;
  const node = schema.nodes.video?.create({ video });
  if (!node) return;
  const isEmptyLine = $from.depth === 1 && $from.parent.content.size === 0;
  const end = $from.depth === 0 ? state.selection.to : $from.after(1);
  const start = isEmptyLine ? $from.before(1) : end;
  view.dispatch(closeHistory(state.tr.replaceWith(start, end, node)));
}
