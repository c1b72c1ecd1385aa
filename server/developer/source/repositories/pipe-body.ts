import { type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { RunningProgram } from '#server/platform/adapters/processes/start-program.ts';
import type { IncomingStorage } from './incoming-storage';
import { limitNewRefs } from './limit-new-refs';

/** Bytes of what a clone or fetch asks for: a commit that the client has is 50, and it names the newest first. */
const MAX_ASKED = 8 * 1024 * 1024;

/** How long a push whose client is gone may take to end. */
const END_MS = 30_000;

function encodingOf({ headers }: FastifyRequest) {
  return headers['content-encoding'] ?? '';
}

/** Git clients pack fetches alone, by gzip. @throws AppError `unsupported_type` for anything else */
export function assertEncoding(request: FastifyRequest, isPush: boolean): void {
  const encoding = encodingOf(request);
  if (encoding !== '' && (isPush || !/^(?:x-)?gzip$/.test(encoding))) throw new AppError('unsupported_type');
}

/** Passes on as many bytes as may be asked for. */
function limitAsked(onMore: () => void) {
  let left = MAX_ASKED;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) onMore();
      done(null, left < 0 ? null : chunk);
    },
  });
}

/**
 * Sends the body of a fetch to git. It is unpacked here, where it is counted: git would keep all of it.
 * @returns at its end null; else why git was ended
 */
export function pipeFetch(request: FastifyRequest, program: RunningProgram): Promise<AppError | null> {
  return new Promise((resolve) => {
    const refuse = (error: AppError) => {
      resolve(error);
      program.kill();
    };
    const limited = limitAsked(() => refuse(new AppError('too_large')));
    limited.on('end', () => resolve(null)).pipe(program.stdin);
    if (encodingOf(request) === '') return void request.raw.pipe(limited);
    const unpacked = request.raw.pipe(createGunzip());
    unpacked.on('error', (cause) => refuse(new AppError('bad_request', { cause })));
    return void unpacked.pipe(limited);
  });
}

/**
 * Ends the git of a push by ending its input: killed, it would leave on the disk what was sent. What it has to say is read,
 * since it ends at once when it cannot be written. Of a push that was sent whole it makes the most.
 */
export function endPush(program: RunningProgram): void {
  program.stdin.destroy();
  program.stdout.unpipe().resume();
  const timer = setTimeout(() => program.kill(), END_MS);
  void program.ended.catch(() => undefined).finally(() => clearTimeout(timer));
}

/**
 * Sends the body of a push to git, as much of it as there is storage for.
 * @param raw the body
 * @param takeRef counts a branch or tag that it creates, and says whether it may
 * @returns null at its end; else why git was ended
 */
export function pipePush(
  raw: Readable,
  program: RunningProgram,
  { storage, takeRef }: { readonly storage: IncomingStorage; readonly takeRef: () => boolean },
): Promise<AppError | null> {
  const counted = storage.count();
  counted.on('error', () => endPush(program));
  const judged = new Promise<AppError | null>((resolve) => {
    const limited = limitNewRefs(takeRef, (why) => {
      resolve(
        why === 'name'
          ? new AppError('invalid', { details: [fault('branchName', 'branch_format')] })
          : new AppError('too_large'),
      );
      endPush(program);
    });
    limited.on('error', () => endPush(program)).on('close', () => resolve(null));
    raw.pipe(limited).pipe(counted).pipe(program.stdin);
  });
  // A client reads the answer once it has sent everything, although git took only a part.
  void program.ended.catch(() => undefined).finally(() => raw.unpipe().resume());
  return judged;
}
