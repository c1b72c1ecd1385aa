/** The address of a label. @param previewUrl PREVIEW_URL */
export function labelUrl(previewUrl: string, label: string): string {
  const url = new URL(previewUrl);
  url.hostname = `${label}.${url.hostname}`;
  return url.href;
}

/** The label that a Host header names; null when it is none of PREVIEW_URL's hosts. */
export function labelOf(previewUrl: string, host: string | undefined): string | null {
  const name = host?.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '') ?? '';
  const end = `.${new URL(previewUrl).hostname}`;
  if (!name.endsWith(end)) return null;
  const label = name.slice(0, -end.length);
  return /^[a-z0-9-]{1,63}$/.test(label) ? label : null;
}
