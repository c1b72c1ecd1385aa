import { AppError } from '#server/platform/app-error.ts';

/** Posts with files that one process reads at once: each holds as much of the disk. */
const MAX_AT_ONCE = 32;
/** Those of one site among them, and of one network: who sends slowly does not keep the others waiting. */
const MAX_OF_SITE = 16;
const MAX_OF_NETWORK = 4;

/** How long a body may take, and how long it keeps its place also where it is the slowest, ms. */
export const UPLOAD_PACE = { mostMs: 300_000, safeMs: 10_000 };

interface Reading {
  readonly network: string;
  readonly siteId: string;
  readonly since: number;
  bytes: number;
  readonly end: (error: AppError) => void;
}

/** A place in which one post is read. */
export interface UploadPlace {
  /** Counts bytes that came. */
  readonly count: (more: number) => void;
  /** Rejects once another needs the place, or the body took too long: AppError `unavailable`. */
  readonly lost: Promise<never>;
  readonly giveBack: () => void;
}

const readings = new Set<Reading>();

/** Gives away the place of the slowest of some that had their time. @returns false where there is none */
function endSlowest(among: readonly Reading[]): boolean {
  const now = performance.now();
  const pace = ({ bytes, since }: Reading) => bytes / (now - since);
  const [slowest] = among
    .filter(({ since }) => now - since >= UPLOAD_PACE.safeMs)
    .sort((one, other) => pace(one) - pace(other));
  if (!slowest) return false;
  readings.delete(slowest);
  slowest.end(new AppError('unavailable'));
  return true;
}

/** Takes a place for one post. @throws AppError `unavailable` where none is free, nor is taken by one that is slow */
export function takeUploadPlace(network: string, siteId: string): UploadPlace {
  const all = [...readings];
  const ofSite = all.filter((one) => one.siteId === siteId);
  if (all.filter((one) => one.network === network).length >= MAX_OF_NETWORK) throw new AppError('unavailable');
  const full = ofSite.length >= MAX_OF_SITE ? ofSite : all.length >= MAX_AT_ONCE ? all : null;
  if (full && !endSlowest(full)) throw new AppError('unavailable');
  let end: Reading['end'] = () => {};
  const lost = new Promise<never>((_resolve, reject) => {
    end = reject;
  });
  // It may reject after the body was read.
  lost.catch(() => undefined);
  const reading: Reading = { network, siteId, since: performance.now(), bytes: 0, end };
  const timer = setTimeout(() => end(new AppError('unavailable')), UPLOAD_PACE.mostMs).unref();
  readings.add(reading);
  return {
    count: (more) => void (reading.bytes += more),
    lost,
    giveBack: () => {
      clearTimeout(timer);
      readings.delete(reading);
    },
  };
}
