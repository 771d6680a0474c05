/**
 * The types of all sourced nodes, declared so that a table without rows still builds. Queries know the columns that
 * stand here, and no others. A photo is linked by its address; one that could not be fetched is null.
 */
export const schema = /* GraphQL */ `
  "A photo of a row is found by its address."
  type File implements Node {
    url: String
  }

  type SupabaseNoticia implements Node @dontInfer {
    databaseId: Int!
    title: String!
    content: String!
    published_at: Date!
    "When a reader last found something new in it."
    changed_at: Date!
    image_urls: [String!]!
    photos: [File]! @link(by: "url", from: "image_urls")
    "In the order of the photos."
    photo_texts: [PhotoTexts!]!
    cover_url: String
    "The first photo, made in other sizes than those of the article itself."
    cover: File @link(by: "url", from: "cover_url")
    "The first photo for shared links: without transparency."
    share: File
    fields: SupabaseNoticiaFields!
  }

  type PhotoTexts {
    alt: String!
    caption: String!
  }

  "What a reader sees of an article, worked out once at build."
  type SupabaseNoticiaFields {
    "The article's body, sanitized."
    html: String!
    "The start of the article as plain text."
    excerpt: String!
    "dd MMM, yyyy"
    cardDate: String!
    "d de MMMM de yyyy"
    listDate: String!
    "dd de MMMM de yyyy"
    articleDate: String!
  }

  type SupabaseColaborador implements Node @dontInfer {
    databaseId: Int!
    name: String!
    role: String
    position: Int!
    created_at: Date!
    image_url: String
    photo: File @link(by: "url", from: "image_url")
  }

  type SupabaseConselheiro implements Node @dontInfer {
    databaseId: Int!
    name: String!
    role: String
    created_at: Date!
    image_url: String
    photo: File @link(by: "url", from: "image_url")
  }

  type SupabaseEspaco implements Node @dontInfer {
    databaseId: Int!
    name: String!
    position: Int!
    created_at: Date!
    image_url: String
    image_alt: String
    image_caption: String
    photo: File @link(by: "url", from: "image_url")
  }

  type SupabaseDocumento implements Node @dontInfer {
    databaseId: Int!
    slug: String!
    title: String!
    file_url: String!
  }

  "An alert that lasts while the pages are built."
  type SupabaseAlerta implements Node @dontInfer {
    databaseId: Int!
    title: String!
    link: String
    starts_at: Date!
    ends_at: Date!
    updated_at: Date!
  }

  type SupabaseAtividade implements Node @dontInfer {
    databaseId: Int!
    video_url: String
    frame_url: String
    "A picture of a video that came without any."
    frame: File @link(by: "url", from: "frame_url")
  }

  "One time an event happens."
  type SupabaseOcorrencia implements Node @dontInfer {
    databaseId: String!
    eventId: Int!
    title: String!
    "Days of the calendar."
    start: String!
    end: String!
    "Day and hour in words."
    when: String!
    "December 2026 in words."
    month: String!
    isFirst: Boolean!
    isPast: Boolean!
    starts_on: String!
    ends_on: String
    starts_at: String
    ends_at: String
    repeats_until: String
    place: String
    audience: String
    text: String!
    link: String
    updated_at: Date!
    image_url: String
    image_alt: String
    photo: File @link(by: "url", from: "image_url")
  }

  type SupabaseMidia implements Node @dontInfer {
    databaseId: String!
    slug: String!
    position: Int!
    alt_text: String
    credit: String
    file_url: String
    photo: File @link(by: "url", from: "file_url")
  }

  "What a page of the site says (shared/src/pages)."
  type SupabasePagina implements Node @dontInfer {
    slug: String!
    "In the order of the site's menu."
    position: Int!
    "Where it is seen; null of what all pages share."
    path: String
    "As search engines show it, without the school's name."
    title: String!
    "Of a page that is for a time alone, whether it is now."
    open: Boolean
    content: JSON!
    "The picture that staff chose for its top or for one of its sections, or the site's own file."
    photo(of: String, own: String): File
    picture_urls: [String!]!
    pictures: [File]! @link(by: "url", from: "picture_urls")
  }
`;
