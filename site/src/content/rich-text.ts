/** One block of a text without markup: a paragraph, a bulleted list or a numbered one. */
export type Block =
  string | { readonly list: readonly string[] } | { readonly steps: readonly string[] };

export type RichText = readonly Block[];

export interface Question {
  readonly question: string;
  readonly answer: RichText;
}

/** A heading and the text under it. */
export interface Topic {
  readonly title: string;
  readonly text: string;
}

export interface IconTopic extends Topic {
  /** One of `topicIcons`. */
  readonly icon: string;
}

/** The text in one line, for structured data and for the search index. */
export function plainText(text: RichText): string {
  return text.flatMap(lines).join(' ');
}

function lines(block: Block): readonly string[] {
  if (typeof block === 'string') return [block];
  return 'list' in block ? block.list : block.steps;
}
