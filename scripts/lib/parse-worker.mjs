import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './build-stamp.mjs';

const folder = join(root, 'server/developer/assistant/texts');
const cache = join(root, 'node_modules/.cache/pagewright');
const made = join(cache, 'parse-worker.mjs');
const stamp = join(cache, 'parse-worker.version');

function recipe() {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

/**
 * The thread that parses files of repositories, for servers that run from sources: Node reads no TypeScript.
 * Gives the file's path.
 */
export async function ensureParseWorker() {
  const wanted = recipe();
  if (existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return made;
  const draft = `parse-worker.${process.pid}.mjs`;
  mkdirSync(cache, { recursive: true });
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      ssr: join(folder, 'parse-worker.ts'),
      target: 'node20',
      outDir: cache,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: draft } },
    },
  });
  renameSync(join(cache, draft), made);
  writeFileSync(stamp, wanted);
  return made;
}
