/** Where a dragged card would be put: into a column, before another card or (null) at the end. */
export interface DropPlace {
  readonly column: string;
  readonly before: string | null;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A column as it lies on the screen, with the cards in it from the top. */
export interface PlacedColumn {
  readonly id: string;
  readonly box: Box;
  readonly cards: readonly { readonly id: string; readonly box: Box }[];
}

/**
 * Where a card is put that is let go at a point. Above and below a column counts as its own: what lies beside all of them
 * leads nowhere.
 * @param dragged the card itself, which is no neighbor
 * @returns null where there is no column
 */
export function dropPlaceAt(
  columns: readonly PlacedColumn[],
  point: { readonly x: number; readonly y: number },
  dragged: string,
): DropPlace | null {
  const column = columns.find(({ box }) => point.x >= box.left && point.x < box.right);
  if (!column) return null;
  const below = column.cards.find(({ id, box }) => id !== dragged && point.y < (box.top + box.bottom) / 2);
  return { column: column.id, before: below?.id ?? null };
}

/** Reads where columns (`data-column`) and cards (`data-card`) lie now. */
export function placedColumns(board: HTMLElement): PlacedColumn[] {
  return [...board.querySelectorAll<HTMLElement>('[data-column]')].map((column) => ({
    id: column.dataset.column!,
    box: column.getBoundingClientRect(),
    cards: [...column.querySelectorAll<HTMLElement>('[data-card]')].map((card) => ({
      id: card.dataset.card!,
      box: card.getBoundingClientRect(),
    })),
  }));
}
