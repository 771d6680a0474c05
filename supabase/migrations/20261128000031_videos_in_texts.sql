-- Videos in the texts of articles: figures with a link to YouTube. Texts from before may have more until they are changed.
alter table public.noticias add constraint noticias_content_has_few_videos
  check (
    regexp_count(
      content,
      '<figure>\s*<a\s[^>]*\mhref="https?://(?:(?:www\.|m\.|music\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com|youtu\.be)[/?#]',
      1, 'i'
    ) <= 10
  ) not valid;
