export interface TitledArticle {
  id: string;
  title: string;
}

export interface ArticleLinks {
  /** Ids of the articles published just before and after it. */
  before: string | null;
  after: string | null;
  /** Ids of two older articles with similar titles. */
  related: [string | null, string | null];
}

/** Maximum number of articles that name the same related article: one edit must not rewrite the pages of all of them. */
const maxMentions = 4;

/** How many earlier articles with the same word are compared, which bounds the time that thousands of articles take. */
const maxCompared = 100;

/** Frequent words of titles that say nothing about the subject. */
const stopWords = new Set(
  'para pela pelo pelas pelos como mais esta este essa esse isso nossa nosso nossas nossos todo toda todos todas sobre entre quem quando onde muito muita escola'.split(
    ' ',
  ),
);

/**
 * Chooses where each article leads. Related articles are always older and are chosen from titles only, so a new article
 * changes no other article but the one before it (docs/decisions/0049).
 * @param articles oldest first
 * @param school names of the school, which say nothing about the subject of a title either
 */
export function linkArticles(
  articles: readonly TitledArticle[],
  school = '',
): Map<string, ArticleLinks> {
  const schoolWords = listWords(school);
  const links = new Map<string, ArticleLinks>();
  const positionsByWord = new Map<string, number[]>();
  const mentions = articles.map(() => 0);
  for (const [index, { id, title }] of articles.entries()) {
    const words = getSubjectWords(title, schoolWords);
    const scores = new Map<number, number>();
    for (const word of words)
      for (const position of (positionsByWord.get(word) ?? []).slice(-maxCompared))
        scores.set(position, (scores.get(position) ?? 0) + 1);
    const ranked = [...scores].sort(
      ([one, oneScore], [other, otherScore]) => otherScore - oneScore || other - one,
    );
    // Articles without similar titles lead to the ones before them.
    const nearest = Array.from({ length: 2 * maxMentions }, (_, distance) => index - 2 - distance);
    const candidates = new Set([...ranked.map(([position]) => position), ...nearest]);
    const chosen = [...candidates]
      .filter((position) => position >= 0 && position !== index - 1)
      .filter((position) => (mentions[position] ?? 0) < maxMentions)
      .slice(0, 2);
    for (const position of chosen) mentions[position] = (mentions[position] ?? 0) + 1;
    const getId = (position: number | undefined) =>
      (position === undefined ? undefined : articles[position]?.id) ?? null;
    links.set(id, {
      before: getId(index - 1),
      after: getId(index + 1),
      related: [getId(chosen[0]), getId(chosen[1])],
    });
    for (const word of words) {
      const positions = positionsByWord.get(word);
      if (positions) positions.push(index);
      else positionsByWord.set(word, [index]);
    }
  }
  return links;
}

/** The words of a title that say what it is about: at least four letters, without accents and without a plural's "s". */
function getSubjectWords(title: string, ignored: readonly string[]): Set<string> {
  const subjects = listWords(title).filter(
    (word) => !stopWords.has(word) && !ignored.includes(word),
  );
  return new Set(subjects.map((word) => word.replace(/s$/, '')));
}

const listWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z]{4,}/g) ?? [];
