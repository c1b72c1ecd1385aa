import type { ThemeDocument } from '#src/api/themes.ts';

/** What every part of the Design screen shows and changes. */
export interface ThemePart {
  readonly theme: ThemeDocument;
  readonly mayWrite: boolean;
  /** @param what names the value, so that a gesture is one step: `color.primary` */
  readonly onTheme: (theme: ThemeDocument, what: string) => void;
}
