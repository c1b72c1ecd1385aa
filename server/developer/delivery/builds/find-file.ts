import { isNamedAsFile } from '#server/developer/delivery/builds/media-type.ts';
import type { Manifest, ManifestFile } from '#server/developer/delivery/builds/manifest.ts';

/** What an address of a deployment is answered with. */
export type Found =
  | { readonly status: 200 | 404; readonly file: ManifestFile }
  | { readonly status: 308; readonly to: string }
  | null;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * The file of an address: `/a` is `a`, `a.html`, or leads to `/a/`, which is `a/index.html` or `a.html`.
 * @param path without its query
 * @param fallback unknown screens are answered with the start page
 * @param isPage whether a page is asked for (`Accept`): then a screen may have a dot in its name (`/users/jane.doe`)
 */
export function findFile(manifest: Manifest, path: string, fallback: boolean, isPage = false): Found {
  const name = decoded(path)?.replace(/^\/+/, '');
  const at = (key: string, status: 200 | 404 = 200): Found => {
    const file = manifest.get(key);
    return file ? { status, file } : null;
  };
  if (name !== undefined) {
    if (name === '' || name.endsWith('/')) {
      const index = at(`${name}index.html`) ?? (name === '' ? null : at(`${name.slice(0, -1)}.html`));
      if (index) return index;
    } else {
      const exact = at(name) ?? at(`${name}.html`);
      if (exact) return exact;
      // Links within the page count from its folder. From the path as it is known, so that it leads nowhere else.
      if (manifest.has(`${name}/index.html`))
        return { status: 308, to: `/${name.split('/').map(encodeURIComponent).join('/')}/` };
    }
    const isScreen = !isNamedAsFile(name) && (isPage || !/\.[a-z0-9]{1,8}$/i.test(name));
    if (fallback && isScreen) return at('index.html');
  }
  return at('404.html', 404);
}
