import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentThread } from '#src/api/comments.ts';
import { pointIn } from '#src/parts/comments/pin-place.ts';
import { NewPin, Pin } from '#src/parts/comments/pin.tsx';
import type { PinBoxes } from './use-pin-boxes';

/** A place in an element, as parts of its width and height. */
export interface PinPart {
  readonly x: number;
  readonly y: number;
}

/** Key of the pin that is about to be. */
export const NEW = '';

interface PreviewPinsProps {
  readonly threads: readonly CommentThread[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly boxes: PinBoxes;
  readonly layer: Ref<HTMLDivElement>;
  readonly opened: string | null;
  readonly newPin: PinPart | null;
  readonly onOpen: (id: string) => void;
}

/** Where a pin is on the page; null: out of sight, where its focus would be invisible. */
function pointOf({ of, width, height }: PinBoxes, key: string, pin: PinPart) {
  const box = of.get(key);
  if (!box || (box.width === 0 && box.height === 0)) return null;
  const { x, y } = pointIn(box, pin);
  return x >= 0 && y >= 0 && x <= width && y <= height ? { x, y } : null;
}

/** Threads at their elements, over the page and at its scale; the pins are as large as anywhere. */
export function PreviewPins({ threads, numbers, boxes, layer, opened, newPin, onOpen }: PreviewPinsProps) {
  const { t } = useTranslation('comments');
  const atNew = newPin && pointOf(boxes, NEW, newPin);
  return (
    <div ref={layer} className="preview-pins" role="group" aria-label={t('pins')}>
      {threads.map((thread) => {
        const at = pointOf(boxes, thread.id, thread);
        if (at === null) return null;
        return (
          <Pin
            key={thread.id}
            at={at}
            number={numbers.get(thread.id) ?? 0}
            label={thread.label}
            isOpen={thread.id === opened}
            onOpen={() => onOpen(thread.id)}
          />
        );
      })}
      {atNew && <NewPin at={atNew} />}
    </div>
  );
}
