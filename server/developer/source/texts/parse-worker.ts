import { parentPort } from 'node:worker_threads';
import { findElements } from './elements/find-elements.ts';
import { extractTexts } from './extract.ts';
import type { ParserTask } from './parse-bounded.ts';
import { findAliases } from './path-aliases.ts';
import { findSheets } from './sheet-rules.ts';

const READERS = { texts: extractTexts, elements: findElements, sheets: findSheets, aliases: findAliases };

/** One file at a time: its texts, or null where its parser cannot read it (parse-bounded.ts). */
parentPort?.on('message', ({ wanted, path, source }: ParserTask) => {
  try {
    parentPort?.postMessage(READERS[wanted](path, source));
  } catch {
    parentPort?.postMessage(null);
  }
});

// Its parsers are loaded: what comes before is not the time of a file.
parentPort?.postMessage('ready');
