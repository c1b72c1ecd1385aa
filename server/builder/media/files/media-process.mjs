import { readFile } from 'node:fs/promises';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { answerTasks } from '../../../platform/adapters/processes/answer-tasks.mjs';

/**
 * The process that opens films, recordings and PDFs (started by media-work.ts): what a hostile one breaks ends with it.
 * In: `{id, task}`, see `MediaTask` of media-work.ts. Out: `{id, value}` or `{id, error: {kind, message}}`, kind
 * 'unreadable'.
 * @typedef {import('./media-work').MediaTask} Task
 */

/** @param {string} path */
async function readFilm(path) {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    if (!video && !audio) throw new Error('It has nothing to play.');
    const duration = await input.computeDuration();
    if (!Number.isFinite(duration) || duration <= 0) throw new Error('It has no duration.');
    return { isVideo: video !== null, duration, width: video?.displayWidth ?? 0, height: video?.displayHeight ?? 0 };
  } finally {
    input.dispose();
  }
}

/**
 * Null where they cannot be counted: a PDF with a password opens in viewers all the same.
 * @param {string} path
 */
async function countPages(path) {
  // Only for PDFs: it takes a quarter of a second to load.
  const { getDocumentProxy } = await import('unpdf');
  try {
    const document = await getDocumentProxy(new Uint8Array(await readFile(path)), { isEvalSupported: false });
    return document.numPages;
  } catch {
    return null;
  }
}

/** @param {Task} task */
function work(task) {
  return task.kind === 'film' ? readFilm(task.path) : countPages(task.path);
}

answerTasks(work, () => 'unreadable');
