import { PICTURE_LIMITS, type PictureFault } from '#common/contract/page-pictures.ts';
import { type AnswerRequest, ORIGIN } from './answer-requests';
import type { BrowserEvent, Devtools } from './devtools';
import { HOLD_STILL, LOAD_ALL, SAME_EACH_TIME } from './page-scripts';

/** Virtual time of the page to settle, and to load content further down. Milliseconds. */
const REST_MS = 4000;
const MORE_MS = 1000;
/** What one page gets at one width. */
const MAX_BYTES = 100 * 1024 * 1024;
/** Replies from this size on are sent one after the other. */
const LARGE_BYTES = 64 * 1024;
/** Height of the window; pages that fill it are as high. */
const WINDOW_HEIGHT = 900;

/** Which picture is taken. */
export interface Shot {
  /** Address on the site: `/about`. */
  readonly path: string;
  readonly width: number;
  /** What the page takes for now. Seconds since 1970. */
  readonly now: number;
  /** How long it may take. */
  readonly limitMs: number;
}

/** A picture, as the browser made it: PNG. */
export interface Taken {
  readonly png: Buffer | null;
  readonly faults: readonly PictureFault[];
}

class TooSlow extends Error {}

/** A page of its own, which knows nothing of those before it. */
async function openPage(devtools: Devtools) {
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
  const own = String(sessionId);
  return {
    sessionId: own,
    send: (method: string, params?: object) => devtools.send(method, params, own),
    close: () => devtools.send('Target.disposeBrowserContext', { browserContextId }),
  };
}

/** An open page and its commands. */
export type OpenPage = Awaited<ReturnType<typeof openPage>>;
type Page = OpenPage;

/** Waits for an event of a page. */
function nextEvent(devtools: Devtools, { sessionId }: Page, method: string) {
  return new Promise<void>((resolve) => {
    const stop = devtools.listen((event) => {
      if (event.sessionId !== sessionId || event.method !== method) return;
      stop();
      resolve();
    });
  });
}

/** Advances the page's virtual time, which pauses while a request is pending. */
export async function passTime(devtools: Devtools, page: Page, ms: number) {
  const passed = nextEvent(devtools, page, 'Emulation.virtualTimeBudgetExpired');
  await page.send('Emulation.setVirtualTimePolicy', { policy: 'pauseIfNetworkFetchesPending', budget: ms });
  await passed;
}

/** Runs a script where the page's own scripts reach nothing. @returns the text it gives; null for anything else */
export async function runBeside(page: Page, frameId: string, expression: string): Promise<string | null> {
  const { executionContextId: contextId } = await page.send('Page.createIsolatedWorld', { frameId });
  const { result } = await page.send('Runtime.evaluate', { expression, contextId, returnByValue: true });
  const { value } = (result ?? {}) as { value?: unknown };
  return typeof value === 'string' ? value : null;
}

/** Answers each request of a page from the deployment, up to the limit; nothing else is ever asked. */
function answerAll(devtools: Devtools, page: Page, answer: AnswerRequest) {
  const count = { asked: 0, bytes: 0 };
  const isTooMuch = () => count.asked > PICTURE_LIMITS.requests || count.bytes > MAX_BYTES;
  // One after the other: a thousand at once would be in memory together.
  let last: Promise<unknown> = Promise.resolve();
  const respond = async ({ params }: BrowserEvent) => {
    const { requestId, request } = params as { requestId: string; request: { url: string; method: string } };
    count.asked += 1;
    const reply = isTooMuch() ? null : await answer(request);
    count.bytes += reply?.body.length ?? 0;
    const sent =
      reply === null
        ? page.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
        : page.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: reply.status,
            responseHeaders: Object.entries(reply.headers).map(([name, value]) => ({ name, value })),
            body: reply.body.toString('base64'),
          });
    // A busy browser acknowledges a reply late: only large ones are worth the wait.
    if ((reply?.body.length ?? 0) > LARGE_BYTES) return sent;
    sent.catch(() => undefined);
    return undefined;
  };
  const stop = devtools.listen((event) => {
    if (event.sessionId !== page.sessionId) return;
    // A page that navigated meanwhile no longer needs a reply.
    if (event.method === 'Fetch.requestPaused') last = last.then(() => respond(event)).catch(() => undefined);
    if (event.method === 'Page.javascriptDialogOpening')
      page.send('Page.handleJavaScriptDialog', { accept: false }).catch(() => undefined);
  });
  return { isTooMuch, stop };
}

async function prepare(page: Page, { width, now }: Shot) {
  await page.send('Page.enable');
  await page.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  await page.send('Network.setBypassServiceWorker', { bypass: true });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: SAME_EACH_TIME });
  await page.send('Emulation.setDeviceMetricsOverride', {
    width,
    height: WINDOW_HEIGHT,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await page.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  await page.send('Emulation.setVirtualTimePolicy', { policy: 'pause', initialVirtualTime: now });
}

async function photograph(devtools: Devtools, page: Page, frameId: string, shot: Shot): Promise<Taken> {
  await runBeside(page, frameId, LOAD_ALL);
  await passTime(devtools, page, MORE_MS);
  await runBeside(page, frameId, HOLD_STILL);
  const { cssContentSize } = await page.send('Page.getLayoutMetrics');
  const height = Math.ceil(Number((cssContentSize as { height?: unknown }).height)) || WINDOW_HEIGHT;
  const shown = Math.min(Math.max(1, height), PICTURE_LIMITS.height);
  const { data } = await page.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width: shot.width, height: shown, scale: 1 },
  });
  return { png: Buffer.from(String(data), 'base64'), faults: height > shown ? ['too_high'] : [] };
}

/** @throws TooSlow after the time that one picture may take */
async function withinTime<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), limitMs);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Opens a page, waits until it settles, and runs a step on it.
 * @param answer replies to its requests
 * @returns without a value where it does not settle: its browser may hang, and must not be reused
 * @throws BrowserFailure when the browser crashed
 */
export async function visitPage<T>(
  devtools: Devtools,
  answer: AnswerRequest,
  shot: Shot,
  work: (page: OpenPage, frameId: string) => Promise<T>,
): Promise<{ readonly value: T | null; readonly isTooMuch: boolean }> {
  const page = await openPage(devtools);
  const { isTooMuch, stop } = answerAll(devtools, page, answer);
  const visit = async () => {
    await prepare(page, shot);
    const { frameId } = await page.send('Page.navigate', { url: `${ORIGIN}${shot.path}` });
    await passTime(devtools, page, REST_MS);
    return work(page, String(frameId));
  };
  try {
    const value = await withinTime(shot.limitMs, visit());
    await withinTime(shot.limitMs, page.close());
    return { value, isTooMuch: isTooMuch() };
  } catch (error) {
    if (error instanceof TooSlow) return { value: null, isTooMuch: isTooMuch() };
    throw error;
  } finally {
    stop();
  }
}

/**
 * Takes a full-page picture.
 * @returns without a picture where the page does not settle, as `visitPage`
 * @throws BrowserFailure when the browser crashed
 */
export async function takePicture(devtools: Devtools, answer: AnswerRequest, shot: Shot): Promise<Taken> {
  const { value, isTooMuch } = await visitPage(devtools, answer, shot, (page, frameId) =>
    photograph(devtools, page, frameId, shot),
  );
  const tooMany = isTooMuch ? (['too_many_requests'] as const) : [];
  return value === null
    ? { png: null, faults: ['too_slow', ...tooMany] }
    : { png: value.png, faults: [...value.faults, ...tooMany] };
}
