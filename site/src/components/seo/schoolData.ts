import { school } from 'shared/school';
import shareImage from '../../images/share.jpg';
import { siteUrl } from '../../settings';
import type { Thing } from './thing';

/** By which other data names it. */
const schoolId = `${siteUrl}/#escola`;

/** The school itself: where it is and how it is reached. */
export function schoolData(): Thing {
  const { street, city, state, postalCode } = school.address;
  return {
    '@type': 'School',
    '@id': schoolId,
    name: school.fullName,
    alternateName: school.name,
    slogan: school.tagline,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icons/icon-512.png`,
    image: new URL(shareImage, siteUrl).href,
    telephone: school.phone.e164,
    email: school.emails.contact,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: 'BR',
    },
    sameAs: school.social.map(({ url }) => url),
  };
}

/** The name that search engines show above the address of each page. */
export function websiteData(): Thing {
  return {
    '@type': 'WebSite',
    name: school.fullName,
    alternateName: school.name,
    url: `${siteUrl}/`,
    inLanguage: 'pt-BR',
    publisher: { '@id': schoolId },
  };
}
