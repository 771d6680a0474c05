/** An address, or many with `*`, and what its answers say besides what other rules say of them. */
export type Rule = [address: string, headers: Record<string, string>];
