import { graphql } from 'gatsby';
import { toOpeningHours } from 'shared/opening-hours';
import type { School } from 'shared/pages/escola';
import type { Faq } from 'shared/pages/parts';
import { toDialableNumber } from 'shared/phone';
import { decodeEntities } from 'shared/pictures';
import { buildVideoUrl, listTextVideos } from 'shared/textVideos';
import { getVideoEmbedUrl } from 'shared/video';
import shareImage from '../../images/share.jpg';
import { siteUrl } from '../../buildSettings';
import { getMapUrl } from '../../data/mapUrl';

/** An item of schema.org. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

const schoolId = `${siteUrl}/#escola`;

/** @param logoFile the path of the school's logo; by default its icon stands for it */
export function buildSchoolData(school: School, logoFile?: string | null): Thing {
  const { street, city, state, postalCode, position } = school.address;
  const [latitude, longitude] = position.split(',').map(Number);
  return {
    '@type': 'School',
    '@id': schoolId,
    name: school.fullName,
    alternateName: school.name,
    slogan: school.tagline,
    url: `${siteUrl}/`,
    logo: `${siteUrl}${logoFile ?? '/icons/icon-512.png'}`,
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
    ...(position && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    hasMap: getMapUrl(school.address),
    openingHours: school.hours.map(toOpeningHours),
    sameAs: school.social.map(({ url }) => url),
  };
}

/** A short description of the school, for pages without its full data: a reference by `@id` would have no target there. */
const buildSchoolReference = (school: School): Thing => ({
  '@type': 'School',
  '@id': schoolId,
  name: school.fullName,
  url: `${siteUrl}/`,
});

interface ArticleFacts {
  path: string;
  title: string;
  description: string;
  /** Time of publication, in ISO 8601. */
  publishedAt: string;
  changedAt: string;
  /** The cover or its substitute, as an absolute path or a full URL. */
  image: string;
  /** The videos in its text. */
  videos: readonly Thing[];
}

export function buildArticleData(school: School, article: ArticleFacts): Thing {
  const { path, title, description, publishedAt, changedAt, image, videos } = article;
  const publisher = buildSchoolReference(school);
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
    ...(videos.length > 0 && { video: videos }),
  };
}

/** Builds the data of one occurrence of an event, in the school's time zone. */
export function buildEventData(school: School, event: Queries.EventDataFragment): Thing {
  const { eventId, title, start, end, starts_at, ends_at, place, text } = event;
  const { street, city, state } = school.address;
  const toIsoTime = (day: string, time: string | null) => (time ? `${day}T${time}-03:00` : day);
  return {
    '@type': 'Event',
    name: title,
    description: text || title,
    url: `${siteUrl}/agenda#evento-${eventId}`,
    startDate: toIsoTime(start, starts_at),
    // An event with a start time and without an end time has a known end only if it lasts several days: its last day.
    ...((ends_at || !starts_at || end !== start) && { endDate: toIsoTime(end, ends_at) }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: place ?? school.fullName,
      address: `${street}, ${city}, ${state}`,
    },
    organizer: buildSchoolReference(school),
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

/** Builds the breadcrumbs of a page, from the home page to the page itself. @param crumbs all but the home page */
export function buildBreadcrumbs(crumbs: readonly { path: string; title: string }[]): Thing {
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

/** Builds the data of the questions and answers on a page. Answers may be HTML. */
export function buildFaqData({ questions }: Faq): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Describes the videos in an article's text for search engines. */
export const buildVideoData = (html: string): Thing[] =>
  listTextVideos(html).map(({ id, title, caption }) => ({
    '@type': 'VideoObject',
    name: decodeEntities(title) || 'Vídeo da notícia',
    ...(caption && { description: decodeEntities(caption) }),
    url: buildVideoUrl(id),
    embedUrl: getVideoEmbedUrl(buildVideoUrl(id)),
  }));
