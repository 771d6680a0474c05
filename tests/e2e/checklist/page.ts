/** A link of a page: what it says, or how that begins, and where it leads. */
export interface ExpectedLink {
  readonly name: string | RegExp;
  readonly to: string | RegExp;
  readonly newTab?: boolean;
}

/** What the specification says of a page, in its words. */
export interface ExpectedPage {
  readonly path: string;
  /** 200 where none is given. */
  readonly status?: number;
  /** The title: the one heading of the first level. */
  readonly heading: string | RegExp;
  /** Whether search engines are to leave it out. */
  readonly hidden?: boolean;
  /** The path that search engines are led to; its own where none is given. */
  readonly canonical?: string;
  readonly headings?: readonly (string | RegExp)[];
  /** What is there only where scripts run. */
  readonly scripted?: Pick<ExpectedPage, 'headings' | 'links'>;
  /** Found anywhere in the page's own content, opened or folded. */
  readonly texts?: readonly (string | RegExp)[];
  /** The titles of what can be unfolded, in their order. */
  readonly folded?: readonly RegExp[];
  readonly links?: readonly ExpectedLink[];
  /** What there must be a certain number of, by its selector. */
  readonly counts?: Readonly<Record<string, number>>;
  /** What there must be at least one of, by its selector: staff may have changed how many. */
  readonly some?: readonly string[];
}
