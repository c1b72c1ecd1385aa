import type { Run } from '#common/layout/document.ts';

type TextRun = Extract<Run, { text: string }>;

function sameMarks(a: TextRun, b: TextRun) {
  return a.bold === b.bold && a.italic === b.italic && a.code === b.code && a.link === b.link && a.color === b.color;
}

/** Runs with neighbors of the same marks joined. */
export function joinRuns(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if ('text' in run && last && 'text' in last && sameMarks(last, run)) {
      all[all.length - 1] = { ...last, text: last.text + run.text };
    } else all.push(run);
  }
  return all;
}
