import type { ManifestComponent } from '#common/contract/project-manifest.ts';
import { completeProperties, type Properties } from '#common/project-widgets/check-properties.ts';
import { MAX_SNAPSHOT, packSnapshot, type Snapshot } from '#server/builder/project-widgets/snapshot.ts';
import type { ManifestFile } from '#server/developer/delivery/builds/manifest.ts';
import { answerFrom, type Deployed } from '#server/developer/delivery/browser/answer-requests.ts';
import { withBrowser } from '#server/developer/delivery/browser/sandboxed-browser.ts';
import { BrowserFailure } from '#server/developer/delivery/browser/devtools.ts';
import type { FoundBrowser } from '#server/developer/delivery/browser/find-browser.ts';
import { runBeside, visitPage } from '#server/developer/delivery/browser/take-picture.ts';
import type { Parts } from '#server/platform/parts.ts';
import { copyImages } from './copy-images';
import { filterPage, readTaken } from './filter-page';
import { TAKE_PAGE } from './page-script';

/** All components of one build together, and one of them. Milliseconds. */
const MAX_MS = 300_000;
const ONE_MS = 12_000;
/** The width of the window that a component is drawn in. */
const WIDTH = 1280;

/** A component that is drawn with some properties. */
export interface Drawing {
  readonly component: ManifestComponent;
  /** With the addresses of the library's pictures in place of their names. */
  readonly properties: Properties;
}

/** What draws, of which build, and when pages believe it to be. */
interface Where {
  readonly browser: FoundBrowser;
  readonly deployed: Deployed;
  /** Where visitors find the project's production, for links within it. */
  readonly address: string;
  readonly now: number;
  /** Whose pictures are copied: owners take turns. */
  readonly owner: string;
}

/** What came of it; null: it could not be drawn. */
export type Drawn = { readonly content: Buffer; readonly size: number; readonly images: readonly string[] } | null;

/** The address of a component's page with its properties. */
export function pageOf({ component, properties }: Drawing): string {
  return `${component.page}?properties=${encodeURIComponent(JSON.stringify(completeProperties(component, properties)))}`;
}

async function toDrawn(
  parts: Pick<Parts, 'files'>,
  { deployed, address, owner }: Pick<Where, 'deployed' | 'address' | 'owner'>,
  drawing: Drawing,
  text: string,
): Promise<Drawn> {
  const taken = readTaken(text);
  if (taken === null) return null;
  const values = Object.values(completeProperties(drawing.component, drawing.properties));
  const given = new Set(
    values.filter((value) => typeof value === 'string' && /^(?:https?:\/\/|\/[^/\\])/i.test(value)),
  );
  const context = { deployed, address, given: given as ReadonlySet<string> };
  const wanted = new Map<string, ManifestFile>();
  // Twice: which pictures there are shows only when they are looked for.
  filterPage(taken, { ...context, names: new Map(), onImage: (file) => void wanted.set(file.sha256, file) });
  const names = await copyImages(parts, owner, [...wanted.values()]);
  const snapshot: Snapshot = filterPage(taken, { ...context, names });
  const packed = packSnapshot(snapshot);
  return packed.size > MAX_SNAPSHOT ? null : { ...packed, images: [...new Set(names.values())] };
}

/**
 * Draws components of a build, one after the other, in browsers without a network.
 * @param onDrawn gets each as it is drawn
 * @throws BrowserFailure when no browser could be started
 */
export async function drawComponents(
  parts: Pick<Parts, 'files' | 'settings'>,
  { browser, deployed, address, now, owner }: Where,
  drawings: readonly Drawing[],
  onDrawn: (drawing: Drawing, drawn: Drawn) => Promise<void>,
): Promise<void> {
  const waiting = [...drawings];
  const deadline = Date.now() + MAX_MS;
  const answer = answerFrom(parts, deployed);
  while (waiting.length > 0) {
    const bounds = {
      timeLimitMs: Math.max(0, deadline - Date.now()) + ONE_MS * 2,
      signal: new AbortController().signal,
    };
    await withBrowser(parts, browser, bounds, async (devtools) => {
      await devtools.send('Browser.getVersion');
      for (let drawing = waiting.shift(); drawing !== undefined; drawing = waiting.shift()) {
        const shot = { path: pageOf(drawing), width: WIDTH, now, limitMs: ONE_MS };
        const isLate = Date.now() > deadline;
        const { value } = isLate
          ? { value: null }
          : await visitPage(devtools, answer, shot, (page, frameId) => runBeside(page, frameId, TAKE_PAGE)).catch(
              (error: unknown) => {
                if (error instanceof BrowserFailure) return { value: null };
                throw error;
              },
            );
        await onDrawn(
          drawing,
          value === null ? null : await toDrawn(parts, { deployed, address, owner }, drawing, value),
        );
        // A page that got stuck may hold its browser up: the next one gets another.
        if (value === null && !isLate) return;
      }
    });
  }
}
