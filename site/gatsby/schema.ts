/**
 * The types of all sourced nodes. They are declared so that a table without rows still builds. Queries can use only the
 * columns that are declared here. Photos are linked by their URL; a photo that could not be fetched is null.
 */
export const schema = /* GraphQL */ `
  "A photo of a row, found by its URL."
  type File implements Node {
    url: String
  }

  type SupabaseNoticia implements Node @dontInfer {
    databaseId: Int!
    title: String!
    content: String!
    published_at: Date!
    "When it was published, or last changed after that."
    changed_at: Date!
    "Whether it stands before all other articles on the day of the build."
    isOnTop: Boolean!
    categoria_id: Int
    categoria: SupabaseCategoria @link(by: "databaseId", from: "categoria_id")
    image_urls: [String!]!
    photos: [File]! @link(by: "url", from: "image_urls")
    "In the same order as the photos."
    photo_texts: [PhotoTexts!]!
    text_photo_urls: [String!]!
    "The photos in the text, in any order."
    text_photos: [File]! @link(by: "url", from: "text_photo_urls")
    text_frame_urls: [String!]!
    "Frames of the videos in the text, in any order."
    text_frames: [File]! @link(by: "url", from: "text_frame_urls")
    cover_url: String
    "The first photo, for cards, which need other sizes than the article itself."
    cover: File @link(by: "url", from: "cover_url")
    "The point that the first photo keeps where a page crops it: x and y in percent, like '30 60'."
    cover_focus: String
    share_url: String
    "The first photo, or else the first one in the text, for shared links: without transparency, and large enough."
    share: File
    "Describes the photo for shared links; null without a description."
    share_alt: String
    fields: SupabaseNoticiaFields!
  }

  "A page that staff have added, at /{slug}."
  type SupabasePaginaLivre implements Node @dontInfer {
    databaseId: Int!
    slug: String!
    title: String!
    description: String
    content: String!
    text_photo_urls: [String!]!
    "The photos in the text, in any order."
    text_photos: [File]! @link(by: "url", from: "text_photo_urls")
    text_frame_urls: [String!]!
    "Frames of the videos in the text, in any order."
    text_frames: [File]! @link(by: "url", from: "text_frame_urls")
    share_url: String
    "The first photo in the text, for shared links: without transparency, and large enough."
    share: File
    "Describes the photo for shared links; null without a description."
    share_alt: String
    fields: SupabasePaginaLivreFields!
  }

  "Texts of such a page that are computed once, at build time."
  type SupabasePaginaLivreFields {
    "The page's text, sanitized."
    html: String!
    "The start of the text as plain text."
    excerpt: String!
  }

  "A category of articles."
  type SupabaseCategoria implements Node @dontInfer {
    databaseId: Int!
    nome: String!
    slug: String!
    position: Int!
    created_at: Date!
  }

  type PhotoTexts {
    alt: String!
    caption: String!
  }

  "Texts of an article that are computed once, at build time."
  type SupabaseNoticiaFields {
    "The article's body, sanitized."
    html: String!
    "The start of the article as plain text."
    excerpt: String!
    "More of the start, for the search."
    searchText: String!
    "The day of its publication at the school, as yyyy-MM-dd, and its year."
    day: String!
    year: Int!
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
    image_focus: String
    photo: File @link(by: "url", from: "image_url")
  }

  type SupabaseConselheiro implements Node @dontInfer {
    databaseId: Int!
    name: String!
    role: String
    created_at: Date!
    image_url: String
    image_focus: String
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
    image_focus: String
    photo: File @link(by: "url", from: "image_url")
  }

  type SupabaseDocumento implements Node @dontInfer {
    databaseId: Int!
    slug: String!
    title: String!
    file_url: String!
  }

  "The active menu."
  type SupabaseCardapio implements Node @dontInfer {
    databaseId: Int!
    "First and last day as text: dd/MM/yyyy a dd/MM/yyyy"
    period: String!
    "The PDF as the row stores it, or null."
    url: String
    "dd/MM/yyyy HH:mm"
    updated: String!
    "The days with dishes, in order."
    days: [MenuDay!]!
  }

  type MenuDay {
    "A calendar day, as yyyy-MM-dd."
    day: String!
    title: String!
    meals: [MenuMeal!]!
  }

  type MenuMeal {
    name: String!
    dishes: String!
    allergens: String
  }

  "An alert that is active while the pages are built."
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
    "A frame of the video, for an activity without a poster."
    frame: File @link(by: "url", from: "frame_url")
  }

  "The parts of a date block, such as 1, dez and ter."
  type DateParts {
    day: String!
    month: String!
    weekday: String!
  }

  "One occurrence of an event."
  type SupabaseOcorrencia implements Node @dontInfer {
    databaseId: String!
    eventId: Int!
    title: String!
    "Calendar days, as yyyy-MM-dd."
    start: String!
    end: String!
    "Date and time as text, in Portuguese."
    when: String!
    "The month under which lists show it, as yyyy-MM: this one, if it has begun and is not over."
    month: String!
    "The same month as text, in Portuguese."
    monthName: String!
    isFirst: Boolean!
    "Whether it stands for its event in lists."
    isListed: Boolean!
    isPast: Boolean!
    "How the event repeats, as text; null if it happens once."
    repetition: String
    date: DateParts!
    starts_on: String!
    ends_on: String
    starts_at: String
    ends_at: String
    repeats_until: String
    place: String
    audience: String
    "Keys of the stages that it is for; none if it is for everybody."
    stages: [String!]!
    "The days of all its occurrences that are not past, for the one that stands for its event."
    days: [String!]!
    text: String!
    link: String
    updated_at: Date!
    "The photo; if staff chose its main point, the copy that is cropped to the shape of the card."
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
    file_focus: String
    file_url: String
    photo: File @link(by: "url", from: "file_url")
  }

  "A logo as pages show it, in CSS pixels."
  type SiteLogo {
    src: String!
    width: Int!
    height: Int!
    "Whether it was made for the other ground."
    onPlate: Boolean!
  }

  "The logos for the light and for the dark ground."
  type SiteLogos {
    light: SiteLogo!
    dark: SiteLogo!
    "The path of a file that stands for the school, unless it has a symbol."
    file: String
  }

  "The content of a page of the site (shared/src/pages)."
  type SupabasePagina implements Node @dontInfer {
    slug: String!
    "Its place in the order of the site's menu."
    position: Int!
    "Path of the page; null for content that all pages share, and for a page that staff took off the site."
    path: String
    "The path that a page had before staff took it off the site; null for the others."
    hiddenPath: String
    "The title that search engines show, without the school's name."
    title: String!
    "Whether a temporary page is open and on the site now; null for other pages."
    open: Boolean
    content: JSON!
    "The school's own logos, if it has any; only the page 'identidade' has them."
    logos: SiteLogos
    "The photo that staff chose for the top of the page or for the section 'of', or else the site's own file, named 'own'."
    photo(of: String, own: String): File
    "The page's first large photo, for shared links, like an article's."
    share: File
    "Describes the photo for shared links; null without a description."
    share_alt: String
    picture_urls: [String!]!
    pictures: [File]! @link(by: "url", from: "picture_urls")
    phone_picture_urls: [String!]!
    "Copies of the pictures that fill the screen of an upright phone, in its shape, in any order."
    phone_pictures: [File]! @link(by: "url", from: "phone_picture_urls")
  }
`;
