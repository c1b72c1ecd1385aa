import { readStored } from './browser-storage';

/** Of the account, so that signing in as another user never shows its words. Signing out removes all of them. */
function storageKey(key: string) {
  return `draft ${readStored('userId') ?? ''} ${key}`;
}

/** Words that were typed for something and not sent yet, as this tab keeps them; null: there are none. */
export function readDraft(key: string): string | null {
  try {
    return sessionStorage.getItem(storageKey(key));
  } catch {
    return null; // storage is switched off in this browser
  }
}

/** Keeps the words that are typed for something as long as the tab, also over a reload; null drops them. */
export function keepDraft(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(storageKey(key));
    else sessionStorage.setItem(storageKey(key), text);
  } catch {
    // full or forbidden: the words then last as long as their field
  }
}
