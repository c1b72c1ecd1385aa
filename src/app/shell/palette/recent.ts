import { readStored, writeStored } from '#src/api/client/browser-storage.ts';

const MAX_RECENT = 5;

/** A place opened from the palette. */
export interface Recent {
  readonly to: string;
  readonly label: string;
}

function isRecent(value: unknown): value is Recent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'to' in value &&
    'label' in value &&
    typeof value.label === 'string' &&
    typeof value.to === 'string' &&
    value.to.startsWith('/')
  );
}

// Pages of another site are not there in this one.
function siteNow() {
  return `${readStored('selectedOrg')}/${readStored('titleIndex')}`;
}

/** The places last gone to in the chosen site, the newest first. */
export function readRecent(): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(readStored('recent') ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('site' in kept) || kept.site !== siteNow()) return [];
    return 'places' in kept && Array.isArray(kept.places) ? kept.places.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Puts a place before the others. */
export function addRecent({ to, label }: Recent): void {
  const places = [{ to, label }, ...readRecent().filter((other) => other.to !== to)].slice(0, MAX_RECENT);
  writeStored('recent', JSON.stringify({ site: siteNow(), places }));
}
