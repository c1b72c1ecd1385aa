import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './build-stamp.mjs';

/** By name: the folder of the file, and of what it imports. */
const SCRIPTS = {
  'parse-process': [
    'server/developer/source/texts',
    'common/rules',
    'common/widgets/design-tokens',
    'common/widgets/site-theme',
  ],
  'program-process': ['server/platform/adapters/processes'],
  'inspect-frame': ['src/inspect-frame', 'common/inspect'],
};
const cache = join(root, 'node_modules/.cache/pagewright');

function recipe(folders) {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true }).filter((file) => /(?<!\.test)\.ts$/.test(file));
    for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

async function ensure(name, folders) {
  const made = join(cache, `${name}.mjs`);
  const stamp = join(cache, `${name}.version`);
  const wanted = recipe(folders);
  if (existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const draft = `${name}.${process.pid}.mjs`;
  mkdirSync(cache, { recursive: true });
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      ssr: join(folders[0], `${name}.ts`),
      target: 'node20',
      outDir: cache,
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: draft } },
    },
  });
  renameSync(join(cache, draft), made);
  writeFileSync(stamp, wanted);
}

/**
 * The threads, processes and scripts of ours that are written in TypeScript, for servers that run from sources: Node reads none.
 * They are written to node_modules/.cache/pagewright under their names.
 */
export async function ensureOwnScripts() {
  for (const [name, folders] of Object.entries(SCRIPTS)) {
    await ensure(
      name,
      folders.map((folder) => join(root, folder)),
    );
  }
}
