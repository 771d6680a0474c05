/** As the site orders rows that can be arranged: by position, those without one last, oldest first. */
export const siteOrder = 'position.asc,created_at';
