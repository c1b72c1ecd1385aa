import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import './comments.css';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface PinProps {
  /** px within what the pins lie over. */
  readonly at: Point;
  readonly number: number;
  /** What it is pinned to. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onFocus?: () => void;
}

/** Its upper left corner points at the place: the toolbar is above a block. */
function moved({ x, y }: Point) {
  return { transform: `translate(${x}px, ${y}px)` };
}

/** A thread at its place over a page. */
export function Pin({ at, number, label, isOpen, onOpen, onFocus }: PinProps) {
  const { t } = useTranslation('comments');
  const name = t('pin', { number, element: label === '' ? t('element') : label });
  return (
    <button
      type="button"
      className="comment-pin"
      style={moved(at)}
      aria-label={name}
      aria-pressed={isOpen}
      data-tip={name}
      onClick={onOpen}
      onFocus={onFocus}
      // What lies below would take the press for the beginning of a drag.
      onPointerDown={(event) => event.stopPropagation()}
    >
      <span>{number}</span>
    </button>
  );
}

/** Where a thread is about to begin. */
export function NewPin({ at }: { at: Point }) {
  return (
    <span className="comment-pin comment-pin-new" style={moved(at)} aria-hidden>
      <span>
        <Plus />
      </span>
    </span>
  );
}
