import type { ThemeDocument } from '#src/api/themes.ts';

/** The draft as the server holds it. */
export interface DraftSaving {
  /** Saves what is not saved yet. */
  readonly save: () => Promise<unknown>;
  /** Takes in what the server changed. */
  readonly takeIn: () => Promise<void>;
}

/** What every part of the Design screen shows and changes. */
export interface ThemePart {
  readonly theme: ThemeDocument;
  readonly mayWrite: boolean;
  /** @param what names the value, so that a gesture is one step: `color.primary` */
  readonly onTheme: (theme: ThemeDocument, what: string) => void;
}

/** What shows and changes where the theme comes from, too. */
export interface StartPart extends ThemePart {
  readonly draft: DraftSaving;
}
