-- Whoever writes a menu waits in the line of the history before locking any row (queue_content_writes), so a
-- line of the menus' own, inside that one, guards against nothing.

drop trigger queue_menu_writes on public.cardapios;
drop function private.queue_menu_writes();
