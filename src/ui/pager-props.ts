export interface PagerProps {
  /** From 1. */
  readonly page: number;
  /** How many a page holds. */
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}
