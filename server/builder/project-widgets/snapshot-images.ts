const PREFIX = 'component-images/';
const NAME = /^[0-9a-f]{64}\.(?:png|jpg|gif|webp|avif|svg)$/;

const ENDINGS = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/svg+xml', 'svg'],
]);

/** The name of a component's picture: its content, and what it is. Null for what is no picture. */
export function snapshotImageName(sha256: string, mime: string): string | null {
  const ending = ENDINGS.get(mime);
  return ending === undefined ? null : `${sha256}.${ending}`;
}

/** Where it is stored. */
export function snapshotImageKey(name: string): string {
  return `${PREFIX}${name}`;
}

/** The name of a stored one; null: the file is another. */
export function snapshotImageOf(key: string): string | null {
  return key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;
}

/** Where the site shows it. */
export function snapshotImagePath(name: string): string {
  return `/media/component/${name}`;
}

/** What is asked for by an address of the site; null: there is no such picture. */
export function readSnapshotImage(name: string): { readonly key: string; readonly mime: string } | null {
  const mime = [...ENDINGS].find(([, ending]) => name.endsWith(`.${ending}`))?.[0];
  return mime === undefined || !NAME.test(name) ? null : { key: snapshotImageKey(name), mime };
}
