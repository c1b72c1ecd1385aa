import * as z from 'zod';
import { PICTURE_LIMITS } from '#common/contract/page-pictures.ts';
import type { AnswerRequest } from './answer-requests';
import type { Devtools } from './devtools';
import { HOLD_STILL, LOAD_ALL } from './page-scripts';
import { passTime, runBeside, type Shot, visitPage } from './take-picture';

/** Virtual time of the page for content further down. Milliseconds. */
const MORE_MS = 1000;
/** px around the element, and how large a picture is at least and at most. */
const AROUND = 32;
const MIN_SIZE = { width: 480, height: 270 } as const;
const MAX_SIZE = { width: 1280, height: 800 } as const;

/** Which element, and a place in it as parts of its size. */
export interface ElementShot extends Shot {
  /** The attribute that identifies elements, and its value. */
  readonly attribute: string;
  readonly value: string;
  /** The index among the elements with this value; the first where there are fewer. */
  readonly nth: number;
  readonly x: number;
  readonly y: number;
}

/** A picture of an element with what is around it: PNG, and where the place is in it, px. */
export interface ElementPicture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
}

/** Runs beside the page: the position of the element as JSON; '' when it does not exist. Searches open shadow trees. */
function findScript({ attribute, value, nth }: ElementShot): string {
  return `(() => {
  const all = (root) => [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.getAttribute(${JSON.stringify(attribute)}) === ${JSON.stringify(value)} ? [element] : []),
    ...(element.shadowRoot ? all(element.shadowRoot) : []),
  ]);
  const found = all(document);
  const element = found[${nth}] ?? found[0];
  if (!element) return '';
  const { x, y, width, height } = element.getBoundingClientRect();
  return JSON.stringify({ x: x + scrollX, y: y + scrollY, width, height });
})()`;
}

const side = z.number().min(0).max(100_000);
const boxSchema = z.object({ x: z.number(), y: z.number(), width: side, height: side });

/** One side of what is cut out of a page: the whole element where it fits, else what is around the place. */
function cut(start: number, size: number, part: number, bounds: { least: number; most: number; page: number }) {
  const { least, most, page } = bounds;
  const length = Math.min(page, Math.max(least, Math.min(most, Math.ceil(size) + 2 * AROUND)));
  const middle = size + 2 * AROUND <= most ? start + size / 2 : start + size * part;
  const from = Math.round(Math.min(Math.max(0, middle - length / 2), page - length));
  return { from, length, at: Math.round(start + size * part - from) };
}

/** @returns null when the place is not on the page: hidden, or beyond what pictures show */
function clipOf(box: z.infer<typeof boxSchema>, shot: ElementShot, height: number) {
  if (box.width === 0 || box.height === 0) return null;
  const across = cut(box.x, box.width, shot.x, { least: MIN_SIZE.width, most: MAX_SIZE.width, page: shot.width });
  const down = cut(box.y, box.height, shot.y, { least: MIN_SIZE.height, most: MAX_SIZE.height, page: height });
  const isOn = (part: { at: number; length: number }) => part.at >= 0 && part.at <= part.length;
  return isOn(across) && isOn(down) ? { across, down } : null;
}

/**
 * Takes a picture of an element of a page and its surroundings.
 * @returns null when it does not exist, or the page does not settle
 * @throws BrowserFailure when the browser crashed
 */
export async function takeElementPicture(
  devtools: Devtools,
  answer: AnswerRequest,
  shot: ElementShot,
): Promise<ElementPicture | null> {
  const { value } = await visitPage(devtools, answer, shot, async (page, frameId) => {
    await runBeside(page, frameId, LOAD_ALL);
    await passTime(devtools, page, MORE_MS);
    await runBeside(page, frameId, HOLD_STILL);
    const said = await runBeside(page, frameId, findScript(shot));
    const box = said ? boxSchema.safeParse(JSON.parse(said)) : null;
    if (!box?.success) return null;
    const { cssContentSize } = await page.send('Page.getLayoutMetrics');
    const high = Math.ceil(Number((cssContentSize as { height?: unknown }).height)) || MIN_SIZE.height;
    const clip = clipOf(box.data, shot, Math.min(high, PICTURE_LIMITS.height));
    if (clip === null) return null;
    const { across, down } = clip;
    const { data } = await page.send('Page.captureScreenshot', {
      format: 'png',
      captureBeyondViewport: true,
      clip: { x: across.from, y: down.from, width: across.length, height: down.length, scale: 1 },
    });
    const size = { width: across.length, height: down.length };
    return { png: Buffer.from(String(data), 'base64'), ...size, x: across.at, y: down.at };
  });
  return value;
}
