/** The version of wrangler that set-up, the publishing workflow and the documentation use. A test compares them. */
export const wranglerVersion = '4.86.0';
