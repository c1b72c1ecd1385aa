import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Author, writeCommit } from '#server/developer/source/repositories/commit.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { moveRef, NO_SHA } from '#server/developer/source/repositories/refs.ts';
import { bundle, finished, unbundle } from '#server/developer/source/repositories/transport.ts';
import { AppError } from '#server/platform/app-error.ts';
import { sampleFiles } from './samples';

/**
 * Begins a repository with a sample as its first commit; `empty` leaves it empty.
 * @throws AppError `not_found` for a sample that does not exist
 */
export function fillFromSample(sampleId: string, author: Author) {
  return async (repository: GitRepository, branch: string): Promise<void> => {
    const files = sampleFiles(sampleId);
    if (files === null) throw new AppError('not_found');
    if (files.length === 0) return;
    const message = 'Start from a sample';
    const sha = await writeCommit(repository, { parent: null, changes: files, message, author });
    await moveRef(repository, `refs/heads/${branch}`, NO_SHA, sha);
  };
}

/** Begins a repository with all branches and tags of another. */
export function fillFromRepository(source: GitRepository) {
  return async (repository: GitRepository): Promise<void> => {
    const program = await bundle(source, ['--branches', '--tags']);
    if (program === null) return;
    const file = join(tmpdir(), `pagewright-clone-${randomUUID()}.bundle`);
    try {
      await Promise.all([
        pipeline(program.stdout, createWriteStream(file, { mode: 0o600 })),
        finished(program, 'bundle'),
      ]);
      await unbundle(repository, file);
    } finally {
      await rm(file, { force: true });
    }
  };
}
