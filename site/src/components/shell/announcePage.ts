/**
 * Tells screen readers which page has opened. Gatsby does so by itself, but in English, and by the first
 * title it finds, which is that of the page on its way out. This takes the place of its words within the
 * same frame.
 */
export function announcePage(): void {
  requestAnimationFrame(() => {
    const announcer = document.getElementById('gatsby-announcer');
    const title = document.querySelector('#conteudo h1')?.textContent ?? document.title;
    if (announcer) announcer.textContent = `Página aberta: ${title}`;
  });
}
