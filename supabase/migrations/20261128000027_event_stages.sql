-- The stages of the school that an event is for, by which families filter the agenda. An event without any is for everybody.

/* shared/src/stages.ts has the labels of these keys. */
alter table public.eventos
  add column stages text[] not null default '{}',
  add constraint eventos_known_stages check (
    stages <@ '{eic,fundamental-i,fundamental-ii,medio}' and cardinality(stages) <= 4
  );
