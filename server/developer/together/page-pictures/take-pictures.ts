import { PICTURE_LIMITS, PICTURE_WIDTHS, type PictureFault } from '#common/contract/page-pictures.ts';
import { findFile } from '#server/developer/delivery/builds/find-file.ts';
import type { Parts } from '#server/platform/parts.ts';
import { answerFrom, type Deployed } from '#server/developer/delivery/browser/answer-requests.ts';
import { withBrowser } from '#server/developer/delivery/browser/sandboxed-browser.ts';
import { BrowserFailure, type Devtools } from '#server/developer/delivery/browser/devtools.ts';
import type { FoundBrowser } from '#server/developer/delivery/browser/find-browser.ts';
import { type Taken, takePicture } from '#server/developer/delivery/browser/take-picture.ts';

/** All pictures of one comparison together; what is not taken by then is left out. Milliseconds. */
const MAX_MS = 600_000;
/** For starting a browser, and one picture in progress by then. Milliseconds. */
const MARGIN_MS = 60_000;

/** A page at one width, on both sides; null: there is no such page. */
export interface Pair {
  readonly path: string;
  readonly width: number;
  readonly before: Taken | null;
  readonly after: Taken | null;
}

/** What is taken. */
export interface Pictures {
  readonly browser: FoundBrowser;
  readonly before: Deployed;
  readonly after: Deployed;
  readonly paths: readonly string[];
  /** What pages take for now. Seconds since 1970. */
  readonly now: number;
  /** How long one picture may take. */
  readonly limitMs?: number;
}

function without(fault: PictureFault): Taken {
  return { png: null, faults: [fault] };
}

function isThere({ manifest, fallback }: Deployed, path: string) {
  const found = findFile(manifest, path, fallback);
  return found !== null && found.status !== 404;
}

const SIDES = ['before', 'after'] as const;

/** One picture that is to be taken. */
interface Shot {
  readonly path: string;
  readonly width: number;
  readonly side: (typeof SIDES)[number];
}

function shotsOf(paths: readonly string[]): Shot[] {
  return paths.flatMap((path) => PICTURE_WIDTHS.flatMap((width) => SIDES.map((side) => ({ path, width, side }))));
}

/**
 * Takes the pictures of some pages, before and after, at each width. A page that hangs is skipped at its other widths,
 * too, and the rest continues in a new browser.
 * @param onPair gets each pair as it is taken
 * @throws BrowserFailure when no browser could be started
 */
export async function takePictures(
  parts: Pick<Parts, 'settings' | 'files'>,
  { browser, paths, now, limitMs = PICTURE_LIMITS.seconds * 1000, ...sides }: Pictures,
  onPair: (pair: Pair) => Promise<void>,
): Promise<void> {
  const deadline = Date.now() + MAX_MS;
  /** Pages that are given up, by side and path, and why. */
  const givenUp = new Map<string, PictureFault>();

  const take = async (devtools: Devtools, { side, path, width }: Shot): Promise<Taken | null> => {
    const deployed = sides[side];
    if (!isThere(deployed, path)) return null;
    const stuck = Date.now() > deadline ? 'too_slow' : givenUp.get(`${side} ${path}`);
    if (stuck !== undefined) return without(stuck);
    try {
      return await takePicture(devtools, answerFrom(parts, deployed), { path, width, now, limitMs });
    } catch (error) {
      if (error instanceof BrowserFailure) return without('failed');
      throw error;
    }
  };

  const shots = shotsOf(paths);
  let before: Taken | null = null;
  /** Ends when all are taken, or the browser is not to be used any more. */
  const work = async (devtools: Devtools) => {
    await devtools.send('Browser.getVersion');
    for (let shot = shots.shift(); shot !== undefined; shot = shots.shift()) {
      const { side, path, width } = shot;
      const wasGivenUp = givenUp.has(`${side} ${path}`);
      const taken = await take(devtools, shot);
      if (side === 'before') before = taken;
      else await onPair({ path, width, before, after: taken });
      const [fault] = taken?.png === null ? taken.faults : [];
      if (fault === undefined || wasGivenUp) continue;
      givenUp.set(`${side} ${path}`, fault);
      return;
    }
  };
  while (shots.length > 0) {
    const timeLimitMs = Math.max(0, deadline - Date.now()) + MARGIN_MS;
    await withBrowser(parts, browser, { timeLimitMs, signal: new AbortController().signal }, work);
  }
}
