/** A thing of the site's data, or an item of a list on a page, as it is named. */
export interface ThingName {
  /** Its name, small; empty: only its place says which. */
  readonly name: string;
  readonly isQuoted: boolean;
  /** What each of its list is called: `product`; null: it is not said. */
  readonly noun: string | null;
  /** Which of its list, from 1; -1: the last one. */
  readonly ordinal: number | null;
  /** The name is only what it is about: `the question about returns`. */
  readonly isAbout: boolean;
}

/** Where a thing is moved in its list. */
export type ThingPlace =
  | { readonly at: 'first' | 'last' | 'up' | 'down' }
  | { readonly at: 'before' | 'after'; readonly beside: ThingName };

/** What is wished of things. */
export type ThingWish =
  | { readonly do: 'remove'; readonly thing: ThingName }
  | { readonly do: 'duplicate'; readonly thing: ThingName }
  | { readonly do: 'move'; readonly thing: ThingName; readonly place: ThingPlace }
  | { readonly do: 'swap'; readonly thing: ThingName; readonly other: ThingName }
  /** `by` null: by their names. */
  | { readonly do: 'sort'; readonly noun: string; readonly by: string | null; readonly isDescending: boolean }
  | { readonly do: 'reverse'; readonly noun: string }
  | { readonly do: 'rename'; readonly thing: ThingName; readonly to: string }
  /** `state`: what it is said to be, in words, small: `sold out`. */
  | { readonly do: 'state'; readonly thing: ThingName; readonly state: string; readonly isSo: boolean }
  /** A value that is `true` or `false`, by its name. */
  | { readonly do: 'flag'; readonly thing: ThingName; readonly flag: string; readonly value: boolean };

/** What is asked about things. */
export type ThingQuestion =
  | { readonly ask: 'count'; readonly noun: string; readonly state: ThingState | null }
  | { readonly ask: 'which'; readonly noun: string; readonly state: ThingState }
  | { readonly ask: 'least' | 'most'; readonly noun: string; readonly field: string }
  | {
      readonly ask: 'compare';
      readonly noun: string;
      readonly field: string;
      readonly isMore: boolean;
      readonly than: number;
    }
  | { readonly ask: 'value'; readonly thing: ThingName; readonly field: string }
  | { readonly ask: 'state'; readonly thing: ThingName; readonly state: ThingState };

/** What things are said to be: `sold out`. */
export interface ThingState {
  readonly state: string;
  readonly isSo: boolean;
}
