-- The console lists articles by publication, as the site does, and so by noticias_published_at_idx.
drop index public.noticias_created_at_idx;
