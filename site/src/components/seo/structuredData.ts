import { graphql } from 'gatsby';
import type { School } from 'shared/pages/escola';
import type { Faq } from 'shared/pages/parts';
import { toDialableNumber } from 'shared/phone';
import shareImage from '../../images/share.jpg';
import { siteUrl } from '../../settings';

export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

const schoolId = `${siteUrl}/#escola`;

export function schoolData(school: School): Thing {
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
    telephone: toDialableNumber(school.phone),
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

/** The school on pages whose data does not describe it: a reference alone would lead to nothing there. */
const schoolInBrief = (school: School): Thing => ({
  '@type': 'School',
  '@id': schoolId,
  name: school.fullName,
  url: `${siteUrl}/`,
});

interface ArticleFacts {
  path: string;
  title: string;
  description: string;
  /** ISO 8601. */
  publishedAt: string;
  changedAt: string;
  /** Its cover, or what stands for it; absolute or from the root. */
  image: string;
}

export function articleData(school: School, article: ArticleFacts): Thing {
  const { path, title, description, publishedAt, changedAt, image } = article;
  const publisher = schoolInBrief(school);
  return {
    '@type': 'NewsArticle',
    headline: title,
    description,
    mainEntityOfPage: `${siteUrl}${path}`,
    datePublished: publishedAt,
    dateModified: changedAt,
    image: [new URL(image, siteUrl).href],
    inLanguage: 'pt-BR',
    author: publisher,
    publisher,
  };
}

/** One time an event happens, at the school's hours. */
export function eventData(school: School, event: Queries.EventDataFragment): Thing {
  const { eventId, title, start, end, starts_at, ends_at, place, text } = event;
  const { street, city, state } = school.address;
  const at = (day: string, time: string | null) => (time ? `${day}T${time}-03:00` : day);
  return {
    '@type': 'Event',
    name: title,
    description: text || title,
    url: `${siteUrl}/agenda#evento-${eventId}`,
    startDate: at(start, starts_at),
    // An event with a starting hour and no end has a known end only if it lasts several days: the last of them.
    ...((ends_at || !starts_at || end !== start) && { endDate: at(end, ends_at) }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: place ?? school.fullName,
      address: `${street}, ${city}, ${state}`,
    },
    organizer: schoolInBrief(school),
  };
}

export const fragment = graphql`
  fragment EventData on SupabaseOcorrencia {
    eventId
    title
    start
    end
    starts_at
    ends_at
    place
    text
  }
`;

/** Where a page stands in the site: the home page, what lies between, the page itself. */
export function breadcrumbs(crumbs: readonly { path: string; title: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ path: '/', title: 'Início' }, ...crumbs].map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${siteUrl}${path}`,
    })),
  };
}

/** Questions and answers of a page, as it shows them: answers may be HTML. */
export function faqData({ questions }: Faq): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
