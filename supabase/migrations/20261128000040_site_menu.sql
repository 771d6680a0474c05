-- The menu of the site's header and footer, whose entries staff write like the texts of a page (shared/src/pages/menu.ts).

select private.add_page('menu', 'Menu do site');
