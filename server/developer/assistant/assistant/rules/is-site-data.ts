const DATA = /\.(?:json|[cm]?[jt]sx?)$/;
/** Settings of tools hold no things that a site is about. */
const SETTINGS =
  /(?:^|\/)(?:package|tsconfig[\w.-]*|composer|manifest|vercel|netlify|[\w.-]+\.config)\.(?:json|[cm]?[jt]s)$/;

/** Whether a file may hold what a site is about. */
export function isSiteData(path: string): boolean {
  return DATA.test(path) && !SETTINGS.test(path);
}
