// Each browser also names those it descends from: the most particular names come first.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

function nameIn(table: readonly (readonly [RegExp, string])[], text: string) {
  return table.find(([mark]) => mark.test(text))?.[1] ?? null;
}

/** Display names of browser and system from a User-Agent header; null where unknown. */
export function readUserAgent(text: string): { browser: string | null; system: string | null } {
  return { browser: nameIn(BROWSERS, text), system: nameIn(SYSTEMS, text) };
}
