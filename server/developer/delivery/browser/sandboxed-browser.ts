import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import {
  checkId,
  makeSandboxFolder,
  removeSandboxFolder,
} from '#server/developer/delivery/builds/sandbox/make-sandbox-folder.ts';
import { discard, runSandboxed, TALK } from '#server/developer/delivery/builds/sandbox/run-sandboxed.ts';
import { privateFolders } from '#server/developer/delivery/builds/sandbox/sandbox-options.ts';
import { measureDisk } from '#server/developer/delivery/builds/sandbox/watch-limits.ts';
import type { Parts } from '#server/platform/parts.ts';
import { BrowserFailure, type Devtools, openDevtools } from './devtools';
import type { FoundBrowser } from './find-browser';

const MAX_PROCESSES = 64;
const MAX_OUTPUT = 16 * 1024 * 1024;
/** Characters of its last output that are logged when it exits unexpectedly. */
const LAST_WORDS = 1000;

/**
 * The sandbox around it is bubblewrap's, without a network; the browser's own would need rights that it takes away.
 * Nothing of the machine's display, language or time zone is left to chance.
 */
const ARGUMENTS = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--user-data-dir=/tmp/profile',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-breakpad',
  '--mute-audio',
  '--hide-scrollbars',
  '--lang=en-US',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-partial-raster',
  '--disable-skia-runtime-opts',
  '--blink-settings=imageAnimationPolicy=2',
  // Frames of other sites stay within the page's process, whose requests are answered here.
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process,Translate,BackForwardCache',
  'about:blank',
];

/** The protocol is spoken on descriptors 3 and 4; one pipe serves both. */
const JOIN = `exec 3<&${TALK} 4>&${TALK} ${TALK}>&-; exec "$@"`;

/** Reads to the end and keeps only the last part: a browser's output matters only when it fails. */
function keepLast() {
  let text = '';
  const read = (stream: Readable): Promise<void> => {
    stream.on('data', (chunk: Buffer) => (text = (text + chunk.toString('utf8')).slice(-LAST_WORDS)));
    return finished(stream);
  };
  return { read, text: () => text.trim() };
}

/** What using a browser is bounded by. */
interface Bounds {
  readonly timeLimitMs: number;
  readonly signal: AbortSignal;
}

/**
 * Starts a browser in the sandbox, without any network, uses it, and ends it with all that it started.
 * @param work what is done with it; what it throws is thrown on
 * @throws BrowserFailure when it could not be started, or was ended by a limit while it was used
 */
export async function withBrowser<T>(
  { settings }: Pick<Parts, 'settings'>,
  { program, shown }: FoundBrowser,
  { timeLimitMs, signal }: Bounds,
  work: (devtools: Devtools) => Promise<T>,
): Promise<T> {
  const id = checkId();
  const folder = await makeSandboxFolder(id, null);
  const done = new AbortController();
  const result: { value?: Promise<T> } = {};
  const words = keepLast();
  try {
    const { memoryBytes, diskBytes } = settings.build;
    const end = await runSandboxed(
      {
        folder,
        cwd: '',
        network: false,
        hidden: privateFolders(settings),
        timeLimitMs,
        outputLimit: MAX_OUTPUT,
        command: ['/bin/sh', '-c', JOIN, 'sh', program, ...ARGUMENTS],
        env: { TZ: 'UTC', LANG: 'en_US.UTF-8' },
        shown: [...shown, ['/etc/fonts', '/etc/fonts']],
        limits: { memoryBytes, diskBytes, processes: MAX_PROCESSES },
        diskAtBegin: await measureDisk(folder.work),
        signal: AbortSignal.any([signal, done.signal]),
        talk: (pipe) => {
          result.value = work(openDevtools(pipe)).finally(() => done.abort());
          // It is waited for below.
          result.value.catch(() => undefined);
        },
      },
      { stdout: discard, stderr: words.read },
    );
    // One that closed its pipe is ended here, so that it has no exit code.
    const how = end.stopped === 'aborted' ? 'by itself' : (end.stopped ?? `exit code ${end.exitCode}`);
    const failure = new BrowserFailure(`The browser ended: ${how}. ${words.text()}`.trim());
    if (result.value === undefined || !done.signal.aborted) throw failure;
    return await result.value.catch((error: unknown) => {
      throw error instanceof BrowserFailure ? failure : error;
    });
  } finally {
    await removeSandboxFolder(id);
  }
}
