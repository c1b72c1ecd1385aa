import type { Run } from '#common/layout/document.ts';
import { sameJson } from '#common/layout/same-json.ts';
import { selectedIn, selectIn } from '../../text/caret-place';
import { formatRuns, runsBetween } from '../../text/format-runs';
import { inlineNodes, readRuns } from '../../text/inline-dom';
import { isRightToLeft } from '../../text/isolates';
import { joinRuns } from '../../text/join-runs';

/** Words that are typed over a link, from this place of their line on. */
interface Kept {
  readonly line: HTMLElement;
  readonly link: string;
  readonly from: number;
}

/** Keys of more than one letter that go on with what is typed. */
const GOES_ON = new Set(['Backspace', 'Shift', 'AltGraph', 'CapsLock', 'Dead', 'Process', 'Unidentified']);

/** The text that the caret is in: a point of a list, a cell, or the field as a whole. */
function lineAtCaret(): HTMLElement | null {
  const node = document.getSelection()?.anchorNode ?? null;
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest<HTMLElement>('li, th, td, [contenteditable]') ?? null;
}

/** The one link that all words among the runs have. */
function linkOf(runs: readonly Run[]): string | undefined {
  const words = runs.flatMap((run) => ('text' in run && run.text.trim() !== '' ? [run] : []));
  const [link] = words.map((run) => run.link);
  return words.every((run) => run.link === link) ? link : undefined;
}

/**
 * Keeps the link of words that are typed over: browsers delete it with them. A new phone number keeps leading somewhere, and
 * its address is seen where links are edited.
 * @param field is typed in
 * @param signal ends it
 */
export function keepLinks(field: HTMLElement, signal: AbortSignal): void {
  let kept: Kept | null = null;
  const forget = () => void (kept = null);
  const onBefore = ({ inputType }: InputEvent) => {
    const line = inputType.startsWith('insert') ? lineAtCaret() : null;
    const selected = line && selectedIn(line);
    if (!line || !selected || selected.from === selected.to) return;
    const link = linkOf(runsBetween(readRuns(line), selected.from, selected.to));
    kept = link === undefined ? null : { line, link, from: selected.from };
  };
  const onInput = (isComposing: boolean) => {
    const to = kept && !isComposing ? selectedIn(kept.line)?.to : undefined;
    if (!kept || to === undefined || to <= kept.from) return;
    const runs = readRuns(kept.line);
    const linked = joinRuns(formatRuns(runs, kept.from, to, { link: kept.link }));
    if (sameJson(runs, linked)) return;
    kept.line.replaceChildren(...inlineNodes(linked, isRightToLeft(kept.line)));
    selectIn(kept.line, { from: to, to });
  };
  field.addEventListener('beforeinput', onBefore, { signal });
  field.addEventListener('input', (event) => onInput(event.isComposing), { signal });
  field.addEventListener('compositionend', () => onInput(false), { signal });
  field.addEventListener('pointerdown', forget, { signal });
  field.addEventListener('keydown', ({ key }) => void (key.length > 1 && !GOES_ON.has(key) && forget()), { signal });
}
