import { ArticleText } from '../noticias/ArticleText';
import type { TextVideoFrame } from '../noticias/textVideos';
import { Section } from '../ui/layout';
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
export function OwnPageView({ title, description, html, frames }: OwnPageViewProps) {
  return (
    <>
      <Hero title={title} subtitle={description} />
      {html && (
        <Section>
          <ArticleText html={html} frames={frames} />
        </Section>
      )}
      <ContactBand />
    </>
  );
}
