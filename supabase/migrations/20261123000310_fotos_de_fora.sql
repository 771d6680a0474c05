-- Photos that a publication could not put on their pages, each in a sentence for staff.

alter table public.publicacoes add column left_out text[] not null default '{}';
