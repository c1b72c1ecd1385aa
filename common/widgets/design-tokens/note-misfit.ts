import type { Misfit } from './format';

/** Misfits of one import: as many as a file may have tokens. More are left out. */
const MAX_MISFITS = 20_000;
/** Letters of a path and of what it is about; the longest names of real files have some 100. */
const MAX_PATH = 200;
const MAX_DETAIL = 80;

/** A text of a file that can be shown, sent and stored: cut, and without what no database takes. */
function plain(text: string, letters: number): string {
  return text.slice(0, letters).replace(/\p{Cc}|\p{Cs}/gu, '\uFFFD');
}

/** Notes what does not fit; a hostile file has neither endless misfits nor endless names of them. */
export function noteMisfit(misfits: Misfit[], { path, why, detail }: Misfit): void {
  if (misfits.length >= MAX_MISFITS) return;
  const about = detail === undefined ? {} : { detail: plain(detail, MAX_DETAIL) };
  misfits.push({ path: plain(path, MAX_PATH), why, ...about });
}
