import { existsSync, readFileSync } from 'node:fs';

// What a first visit loads is read from the build's own manifest: the entry, the screen's chunks, everything they import
// at once, and the texts of one language. Chunks loaded later on demand do not count.
const MANIFEST = 'dist/app/.vite/manifest.json';
const manifest = existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {};

function filesOf(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${MANIFEST} does not name ${key}: build first (npm run build).`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}

const texts = (areas) => areas.map((area) => `locales/en-US/${area}.json`);
const scripts = (keys) =>
  [...keys.reduce((seen, key) => filesOf(key, seen), new Set())].map((file) => `dist/app/${file}`);
const always = ['index.html', 'src/i18n/texts/en-us.ts', ...texts(['app', 'ui', 'errors'])];
const measured = { gzip: true };

export default [
  {
    name: "script of a first visit to '/signin'",
    path: scripts([...always, 'src/app/account/sign-in-route.tsx', ...texts(['accounts', 'passwords', 'sign-up'])]),
    limit: '180 kB',
    ...measured,
  },
  {
    name: 'script of the editor before its lazy parts',
    path: scripts([
      ...always,
      'src/app/editor-route.tsx',
      ...texts(['editor', 'inspector', 'document', 'icons', 'widgets']),
    ]),
    limit: '380 kB',
    ...measured,
  },
];
