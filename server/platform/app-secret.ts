import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings';

/** Path of a generated secret; a backup holds it only on request. */
export function appSecretFile(dataDir: string): string {
  return join(dataDir, 'app-secret');
}

function readIfThere(file: string) {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/**
 * The secret that signs tokens and seals stored credentials: the setting, else one generated into `DATA_DIR` on first
 * start, for its owner only. Of two that start at once, both get the first one's (a hard link never overwrites).
 * @throws Error when the file is there but too short to be a secret
 */
export async function loadAppSecret(settings: Pick<Settings, 'appSecret' | 'dataDir'>): Promise<string> {
  if (settings.appSecret !== null) return settings.appSecret;
  const file = appSecretFile(settings.dataDir);
  const present = await readIfThere(file);
  if (present === null) {
    await mkdir(settings.dataDir, { recursive: true });
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft);
    await chmod(file, 0o600);
  }
  const secret = (present ?? (await readFile(file, 'utf8'))).trim();
  if (secret.length < 32) throw new Error(`${file} is damaged: it holds fewer than 32 characters.`);
  return secret;
}
