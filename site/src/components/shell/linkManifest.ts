/**
 * Tells the browser what a telephone needs to put the site on its home screen. In the page's own head the
 * browser would fetch it before the largest picture.
 */
export function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}
