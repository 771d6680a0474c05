import { useMemo } from 'react';
import { ArticleText } from '../noticias/ArticleText';
import type { TextVideoFrame } from '../noticias/textVideos';
import { Section } from '../ui/layout';
import { RichText } from '../ui/RichText';
import { addChapterIds } from './chapterIds';
import { besideLinks, ChapterLinks } from './Chapters';
import { ContactBand } from './ContactBand';
import { Hero } from './PageHero';

interface OwnPageViewProps {
  title: string;
  description: string | null;
  /** Sanitized. */
  html: string;
  /** Frames of the videos in the text. */
  frames?: readonly (TextVideoFrame | null)[];
}

/** A page that staff have added. */
export function OwnPageView({ title, description, frames, ...page }: OwnPageViewProps) {
  const { html, chapters } = useMemo(() => addChapterIds(page.html), [page.html]);
  const text = <ArticleText html={html} frames={frames} />;
  return (
    <>
      <Hero title={title} subtitle={description} />
      {html && (
        <Section>
          {chapters.length > 1 ? (
            <div css={besideLinks}>
              <ChapterLinks
                chapters={chapters.map((chapter) => ({
                  id: chapter.id,
                  title: <RichText html={chapter.title} />,
                }))}
              />
              <div>{text}</div>
            </div>
          ) : (
            text
          )}
        </Section>
      )}
      <ContactBand />
    </>
  );
}
