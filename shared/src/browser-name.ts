/** Names of browsers and systems, most specific first: most browsers also claim to be Chrome or Safari. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const systems: [pattern: RegExp, name: string][] = [
  [/\bAndroid\b/, 'no Android'],
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bWindows\b/, 'no Windows'],
  [/\bCrOS\b/, 'no Chromebook'],
  [/\bMacintosh\b/, 'no Mac'],
  [/\bLinux\b/, 'no Linux'],
];

/**
 * Names a browser and its system in words for people, such as "Chrome no Windows". A browser can claim to be another one,
 * so this is no proof of anything.
 */
export function nameBrowser(userAgent: string | null | undefined): string {
  const find = (list: [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [find(browsers) ?? 'Navegador desconhecido', find(systems)].filter(Boolean).join(' ');
}
