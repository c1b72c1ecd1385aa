import { DndContext, DragOverlay, useDraggable } from '@dnd-kit/core';
import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx';
import { useCardDrag } from './use-card-drag';
import './board.css';

export interface BoardColumnProps<Item> {
  readonly id: string;
  /** Its heading, which names the list. */
  readonly title: string;
  /** Beside the heading: a count, a menu. */
  readonly tools?: ReactNode;
  readonly items: readonly Item[];
  /** In place of cards. */
  readonly empty: string;
  /** Below the cards. */
  readonly foot?: ReactNode;
}

export interface BoardProps<Item> {
  /** Names the board. */
  readonly label: string;
  readonly columns: readonly BoardColumnProps<Item>[];
  readonly idOf: (item: Item) => string;
  readonly card: (item: Item) => ReactNode;
  /** A card was let go: in a column, before another card or (null) at its end. */
  readonly onMove: (id: string, column: string, before: string | null) => void;
}

interface CardProps {
  readonly id: string;
  readonly isDragged: boolean;
  readonly isDropBefore: boolean;
  readonly children: ReactNode;
}

function Card({ id, isDragged, isDropBefore, children }: CardProps) {
  const { setNodeRef, listeners } = useDraggable({ id });
  return (
    <li
      ref={setNodeRef}
      data-card={id}
      data-drop={isDropBefore ? 'accepted' : undefined}
      className={cx('ui-board-card', isDragged && 'ui-board-dragged')}
      {...listeners}
    >
      {children}
    </li>
  );
}

/**
 * Columns of cards that are dragged by mouse or finger; on narrow screens one column is in sight at a time. Moves by keys
 * and menus are the owner's, as are their announcements.
 */
export function Board<Item>({ label, columns, idOf, card, onMove }: BoardProps<Item>) {
  const board = useRef<HTMLDivElement>(null);
  const headings = useId();
  const { drag, context } = useCardDrag(board, onMove);
  const dragged = columns.flatMap(({ items }) => items).find((item) => idOf(item) === drag?.id);
  return (
    <DndContext {...context}>
      <div ref={board} role="group" aria-label={label} className="ui-board">
        {columns.map(({ id, title, tools, items, empty, foot }) => (
          <section
            key={id}
            data-column={id}
            data-drop={drag?.place?.column === id ? 'column' : undefined}
            aria-labelledby={`${headings}-${id}`}
            className="ui-board-column"
          >
            <header className="ui-board-head">
              <h2 id={`${headings}-${id}`}>
                <bdi>{title}</bdi>
              </h2>
              {tools}
            </header>
            {items.length === 0 && <p className="ui-board-empty">{empty}</p>}
            <ul className="ui-board-cards">
              {items.map((item) => (
                <Card
                  key={idOf(item)}
                  id={idOf(item)}
                  isDragged={drag?.id === idOf(item)}
                  isDropBefore={drag?.place?.before === idOf(item)}
                >
                  {card(item)}
                </Card>
              ))}
              {drag?.place?.column === id && drag.place.before === null && (
                <li className="ui-board-end" data-drop="accepted" aria-hidden />
              )}
            </ul>
            {foot}
          </section>
        ))}
      </div>
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {dragged !== undefined && <div className="ui-board-card ui-board-ghost">{card(dragged)}</div>}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}
