import { selectIn } from './caret-place';
import { selected, withCaretRun, type Selected } from './format';
import { formatRuns, runsBetween } from './format-runs';
import { inlineNodes, readRuns } from './inline-dom';
import { isRightToLeft } from './isolates';
import type { WordPaint } from './rich-text-handle';

/** What colors the words that were selected when it was made. */
export interface Painter extends WordPaint {
  /** Selects the words again, with the focus in their text. */
  readonly focus: () => void;
}

/** For the words selected now; null where none are. A picker moves the selection of the document, so that it is kept here. */
export function painterOfWords(): Painter | null {
  const place = selected();
  if (!place) return null;
  let at: Selected = place;
  const host = place.field.closest<HTMLElement>('[contenteditable=true]');
  const runs = readRuns(place.field);
  // Of a caret, the letter before it.
  const [first] = runsBetween(runs, place.from === place.to ? place.from - 1 : place.from, place.to);
  const isTyped = () => host?.isConnected === true && host.matches('[contenteditable=true]');
  return {
    color: (first && 'color' in first && first.color) || '',
    paint: (color) => {
      if (!isTyped()) return;
      let runs = readRuns(at.field);
      if (at.from === at.to) {
        runs = withCaretRun(runs, at.from);
        at = { ...at, to: at.from + 1 };
      }
      const painted = formatRuns(runs, at.from, at.to, { color });
      at.field.replaceChildren(...inlineNodes(painted, isRightToLeft(at.field)));
      at.field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    },
    focus: () => {
      if (!isTyped()) return;
      host?.focus({ preventScroll: true });
      // A run for the next letters is typed in from its end.
      selectIn(at.field, { from: place.from === place.to ? at.to : at.from, to: at.to });
    },
  };
}
