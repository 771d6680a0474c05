-- The site plays videos of YouTube alone, so a link to another host is refused when it is saved. One that is stored
-- already is taken out of its activity; the history keeps it.

update public.atividades set video_url = null
where video_url !~* '^https?://((www\.|m\.|music\.)?youtube\.com|(www\.)?youtube-nocookie\.com|youtu\.be)([/?#]\S*)?$';

alter table public.atividades
  drop constraint atividades_video_url_check,
  add constraint atividades_video_url_check check (
    video_url ~* '^https?://((www\.|m\.|music\.)?youtube\.com|(www\.)?youtube-nocookie\.com|youtu\.be)([/?#]\S*)?$'
    and length(video_url) <= 2048
  );
