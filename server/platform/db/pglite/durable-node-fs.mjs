import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Emscripten's EIO: PostgreSQL stops rather than go on after a failed fsync. */
const EIO = 29;

/** @param {string} folder */
const syncFolder = (folder) => {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** PGlite's NodeFS ignores fsync: here it reaches the disk, so that a commit outlives a power cut. */
export class DurableNodeFS extends NodeFS {
  /** @type {NodeFS['init']} */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    /** @param {any} mod Emscripten's module; its file systems carry no types */
    const sync = (mod) => {
      mod.NODEFS.stream_ops.fsync = (/** @type {any} */ stream) => {
        try {
          if (stream.nfd === undefined) syncFolder(mod.NODEFS.realPath(stream.node));
          else fsyncSync(stream.nfd);
          return 0;
        } catch {
          return EIO;
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), sync] } };
  }
}
