import { type Announcements, type CollisionDetection, type DragStartEvent, useSensor, useSensors } from '@dnd-kit/core';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { type DropPlace, dropPlaceAt, placedColumns } from './drop-place';
import { CardMouseSensor, CardTouchSensor, MOUSE_START, TOUCH_START } from './sensors';

/** Nothing is dragged by keys here, and the owner of the board announces what was moved. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const ACCESSIBILITY = { announcements: SILENT, screenReaderInstructions: { draggable: '' } };

/** A card under way, and where it would be put now. */
export interface CardDrag {
  readonly id: string;
  readonly place: DropPlace | null;
}

function isSame(one: DropPlace | null, other: DropPlace | null) {
  return one?.column === other?.column && one?.before === other?.before;
}

/**
 * Drags cards of a board by mouse and finger. dnd-kit gives the sensors, the ghost and the scrolling at the edges; where a
 * card lands is read from the screen (drop-place.ts), so that columns may scroll under it.
 */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  onMove: (id: string, column: string, before: string | null) => void,
) {
  const [drag, setDrag] = useState<CardDrag | null>(null);
  const pointer = useRef<{ x: number; y: number } | null>(null);
  const sensors = useSensors(
    useSensor(CardMouseSensor, { activationConstraint: MOUSE_START }),
    useSensor(CardTouchSensor, { activationConstraint: TOUCH_START }),
  );
  const watchPointer = useMemo<CollisionDetection>(
    () =>
      ({ pointerCoordinates }) => {
        if (pointerCoordinates) pointer.current = pointerCoordinates;
        return [];
      },
    [],
  );
  const placeNow = (id: string) =>
    board.current && pointer.current ? dropPlaceAt(placedColumns(board.current), pointer.current, id) : null;
  const follow = () => {
    if (!drag) return;
    const place = placeNow(drag.id);
    if (!isSame(place, drag.place)) setDrag({ id: drag.id, place });
  };
  const end = () => {
    const place = drag && placeNow(drag.id);
    setDrag(null);
    if (drag && place) onMove(drag.id, place.column, place.before);
  };
  return {
    drag,
    context: {
      sensors,
      accessibility: ACCESSIBILITY,
      collisionDetection: watchPointer,
      onDragStart: ({ active }: DragStartEvent) => setDrag({ id: String(active.id), place: null }),
      onDragMove: follow,
      onDragEnd: end,
      onDragCancel: () => setDrag(null),
    },
  };
}
