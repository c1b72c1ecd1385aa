import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { BuildFailure } from '#server/developer/delivery/builds/build-failure.ts';
import type { CommitTar } from '#server/developer/delivery/builds/commit-source.ts';
import type { Settings } from '#server/platform/settings.ts';
import { type BuildCalls, untilHeard } from './call-server';

type Deps = Pick<Settings, 'dataDir'>;

function folderOf({ dataDir }: Deps) {
  return join(dataDir, 'transfers');
}

/** Makes room for what comes and goes, and removes what a killed runner left there. */
export async function prepareTransfers(settings: Deps): Promise<void> {
  await rm(folderOf(settings), { recursive: true, force: true });
  await mkdir(folderOf(settings), { recursive: true, mode: 0o700 });
}

/**
 * Transfers the source and the result of a build. Each is stored on disk first, so that it can be sent again after a
 * restart of the server.
 */
export function createTransfers(settings: Deps, calls: BuildCalls, id: string, signal: AbortSignal) {
  const file = join(folderOf(settings), `${id}.tar`);
  return {
    open: async (): Promise<CommitTar> => {
      await untilHeard(async () => pipeline(await calls.openSource(signal), createWriteStream(file)), signal);
      const stream = createReadStream(file);
      // The reader gets the error.
      return { stream, ended: finished(stream).catch(() => undefined) };
    },
    collect: async (tar: Readable) => {
      await pipeline(tar, createWriteStream(file));
      // Nothing was packed: the exit code has the reason.
      if ((await stat(file)).size === 0) return { files: 0, notes: [] };
      const { refused, ...result } = await untilHeard(() => calls.putResult(createReadStream(file), signal), signal);
      if (refused) throw new BuildFailure(refused.reason, refused.detail);
      return result;
    },
    end: () => rm(file, { force: true }),
  };
}
