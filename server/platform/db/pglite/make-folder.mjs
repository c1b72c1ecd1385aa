import { createReadStream, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

/**
 * @param {string} template .tar.gz of a closed database's folder
 * @param {string} folder
 */
const unpack = async (template, folder) => {
  const entries = extract();
  const fed = pipeline(createReadStream(template), createGunzip(), entries);
  mkdirSync(folder, { recursive: true });
  for await (const entry of entries) {
    const path = join(folder, entry.header.name);
    if (entry.header.type === 'directory') mkdirSync(path, { recursive: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, await buffer(entry), { mode: 0o600 });
    }
    entry.resume();
  }
  await fed;
};

/**
 * Makes a new database's folder: beside its place and moved there whole, so that a kill in between leaves nothing half
 * made.
 * @param {string} folder its final path
 * @param {string | null} template what to unpack; null: `initialise` makes it, which takes seconds
 * @param {(draft: string) => Promise<void>} initialise leaves a closed database in the folder
 */
export const makeFolder = async (folder, template, initialise) => {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  await (template === null ? initialise(draft) : unpack(template, draft));
  renameSync(draft, folder);
};
