import type { Settings } from '#server/platform/settings.ts';

type Addresses = Pick<Settings, 'siteUrl' | 'publicUrl' | 'previewUrl'>;

function hostOf(url: string) {
  return new URL(url).hostname.toLowerCase();
}

/** The hosts of SITE_URL, PUBLIC_URL and PREVIEW_URL, without ports: no site or project may claim them. */
export function ownHosts({ siteUrl, publicUrl, previewUrl }: Addresses): string[] {
  return [siteUrl, publicUrl, previewUrl].map(hostOf);
}

function isBelow(name: string, host: string) {
  return name.endsWith(`.${host}`);
}

/**
 * Whether a host name belongs to the installation: its own hosts, every name below the previews' (deployments answer there),
 * and those below the others, which only an operator may give to a site.
 */
export function isOwnHost(settings: Addresses, name: string, byOperator = false): boolean {
  const own = ownHosts(settings);
  if (own.includes(name) || isBelow(name, hostOf(settings.previewUrl))) return true;
  return !byOperator && own.some((host) => isBelow(name, host));
}
