import { parentPort } from 'node:worker_threads';
import { extractTexts } from './extract.ts';

/** One file at a time: what it says, or null where its parser cannot read it (parse-bounded.ts). */
parentPort?.on('message', ({ path, source }: { path: string; source: string }) => {
  try {
    parentPort?.postMessage(extractTexts(path, source));
  } catch {
    parentPort?.postMessage(null);
  }
});

// Its parsers are loaded: what comes before is not the time of a file.
parentPort?.postMessage('ready');
