import { createWorkPlaces } from '#server/platform/adapters/processes/work-places.ts';
import { WorkFault } from '#server/platform/adapters/processes/work-process.ts';
import type { FontMetrics } from './font-family';

/** What the font process is asked for (font-process.mjs). */
export interface FontTask {
  /** Of the uploaded file. */
  readonly path: string;
  /** Letters by subset, as CSS has them; what is in none goes into `own`. */
  readonly ranges: { readonly [subset: string]: string };
  /** Bytes that it may have without compression. */
  readonly maxBytes: number;
}

/** A font as it is served: each group of letters is a file. */
export interface PreparedFont {
  /** Name of its family. */
  readonly title: string;
  readonly italic: boolean;
  readonly weights: readonly [least: number, most: number];
  readonly metrics: FontMetrics;
  /** WOFF2. */
  readonly subsets: readonly { readonly subset: string; readonly range: string; readonly content: Buffer }[];
}

/** Why a font was not taken: refused by the font process, too slow, or the process broke off. */
export class FontFault extends Error {
  constructor(
    readonly kind: 'unreadable' | 'too_large' | 'no_letters' | 'restricted' | 'too_slow' | 'interrupted',
    message: string,
  ) {
    super(message);
  }
}

/** The build puts the process's file beside the server's main file (vite.config.ts); from sources it runs directly. */
function script() {
  return new URL(import.meta.env.PROD ? './font-process.js' : './font-process.mjs', import.meta.url);
}

/** Fonts that are worked on at once. */
export const FONTS_AT_ONCE = 2;

/** A font of 5 MB with all Chinese letters takes 20 s on a busy two-core machine. */
const ask = createWorkPlaces(FONTS_AT_ONCE, {
  script,
  env: {},
  execArgv: ['--max-old-space-size=512'],
  idleMs: 5000,
  limitMs: 60_000,
});

/**
 * Reads and rewrites a font in a process of its own: nothing of a hostile font reaches the server or visitors but what
 * HarfBuzz wrote again. No more than `FONTS_AT_ONCE` may be asked for.
 * @throws FontFault
 */
export async function prepareFont(task: FontTask): Promise<PreparedFont> {
  try {
    return (await ask(task)) as PreparedFont;
  } catch (error) {
    if (error instanceof WorkFault) throw new FontFault(error.kind as FontFault['kind'], error.message);
    throw error;
  }
}
