import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { getVideoEmbedUrl } from 'shared/video';
import { Player } from '../ui/Player';
import { videoAttribute } from './textVideos';

export interface TextVideosProps {
  /** The element with the text. */
  text: RefObject<HTMLElement | null>;
}

interface Playing {
  frame: HTMLElement;
  embedUrl: string;
  title: string;
}

/** Makes the links to videos in a text buttons, which become players when they are pressed. */
export function TextVideos({ text }: TextVideosProps) {
  const [playing, setPlaying] = useState<readonly Playing[]>([]);
  useEffect(() => {
    const links = text.current?.querySelectorAll<HTMLAnchorElement>(`a[${videoAttribute}]`) ?? [];
    for (const link of links) {
      const video = link.getAttribute(videoAttribute) ?? '';
      const embedUrl = getVideoEmbedUrl(link.href);
      if (!embedUrl) continue;
      const button = document.createElement('button');
      button.type = 'button';
      button.setAttribute(videoAttribute, video);
      button.append(...link.childNodes);
      button.addEventListener('click', () => {
        const title = button.querySelector('strong')?.textContent ?? '';
        const frame = document.createElement('div');
        frame.setAttribute(videoAttribute, video);
        button.replaceWith(frame);
        setPlaying((before) => [...before, { frame, embedUrl, title }]);
      });
      const hadFocus = document.activeElement === link;
      link.replaceWith(button);
      if (hadFocus) button.focus();
    }
  }, [text]);
  return playing.map(({ frame, embedUrl, title }, index) =>
    createPortal(<Player embedUrl={embedUrl} title={title} />, frame, String(index)),
  );
}
