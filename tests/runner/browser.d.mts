/** Path of a Chromium-family browser, or nothing where Playwright knows the place of its own. */
export function ensureBrowser(): string | undefined;
export function ensureMeasuringBrowser(): string | undefined;
