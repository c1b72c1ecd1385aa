import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build-stamp.mjs';

/** Where `import.meta.glob` of the sources looks. */
const GLOBBED = ['common/widgets', 'locales', 'server/operations/seed', 'server/platform/db', 'src/i18n'];

/**
 * The folder in which Vitest keeps transformed modules. It keeps a module as long as its source is the same, so that one
 * with `import.meta.glob` would never see a new migration: other names of files have another folder.
 * @returns {string}
 */
export function moduleCachePath() {
  const names = GLOBBED.flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).sort());
  const hash = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
  return join(root, 'node_modules/.cache/vitest', hash);
}
