import { school } from 'shared/school';
import { backgroundColor, themeColor } from '../../src/styles/tokenValues';

const png = { type: 'image/png' };

/** What telephones need to put the site on their home screen. */
export function webManifest(): string {
  return JSON.stringify({
    id: '/',
    name: school.fullName,
    short_name: school.name,
    description: school.tagline,
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    // With the way back, which pages rely on.
    display: 'minimal-ui',
    theme_color: themeColor,
    background_color: backgroundColor,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', ...png },
      { src: '/icons/icon-512.png', sizes: '512x512', ...png },
      { src: '/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable', ...png },
    ],
  });
}
