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

/** The text in one line, for structured data. Items of a list end as they do in a sentence. */
export function plainText(text: RichText): string {
  return text.map(line).join(' ');
}

function line(block: Block): string {
  if (typeof block === 'string') return block;
  const items = 'list' in block ? block.list : block.steps;
  const ended = (item: string, index: number) =>
    /[.!?]$/.test(item) ? item : `${item}${index < items.length - 1 ? ';' : '.'}`;
  return items.map(ended).join(' ');
}
