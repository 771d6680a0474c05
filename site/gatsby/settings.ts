export function dataService(): { url: string; key: string } {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = process.env;
  if (!url || !key) {
    throw new Error(
      'The site is built from the data service: set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.',
    );
  }
  return { url, key };
}
