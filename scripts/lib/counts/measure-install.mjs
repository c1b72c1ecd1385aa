import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What tools keep in node_modules between runs. */
const KEPT = new Set(['.cache', '.vite', '.vite-temp']);

/** What a folder takes on the disk in MB, without what tools keep there between runs. */
export function measureInstall(folder) {
  return Math.ceil(bytesOf(folder) / 2 ** 20);
}

function bytesOf(folder) {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (KEPT.has(entry.name)) continue;
    const path = join(folder, entry.name);
    bytes += entry.isDirectory() ? bytesOf(path) : 512 * lstatSync(path).blocks;
  }
  return bytes;
}
