const tries = 4;

/**
 * A file of the release that is live.
 * @returns undefined where there is none, or the site can't be reached
 */
export async function fetchJson<Content>(address: string): Promise<Content | undefined> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.status === 404) return undefined;
    const isJson = response?.headers.get('content-type')?.includes('json');
    // Static hosts may answer with a page for what is not there.
    if (response?.ok) return isJson ? ((await response.json()) as Content) : undefined;
  }
  return undefined;
}
