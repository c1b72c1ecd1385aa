import { atom, getDefaultStore } from 'jotai';
import i18next from 'i18next';
import { hasSession, saveProfile } from '#src/api/accounts.ts';
import { readStored, writeStored } from '#src/api/client/browser-storage.ts';
import { type Appearance, DEFAULT_APPEARANCE, knownParts, parseKept } from './appearance';
import { readAddress } from './read-address';
import { onSystemMode, showAppearance } from './show-appearance';

const KEY = 'appearance';
/** Several changes in a row are one call. */
const SAVE_AFTER_MS = 600;

const store = getDefaultStore();
const chosen = atom<Partial<Appearance>>(parseKept(readStored(KEY)));
/** From the address: applies to this page load or until another choice is made, and is not stored. */
const asked = atom<Partial<Appearance>>({});

/** How the app looks now: what the address asks for, else what was chosen, else the default. */
export const appearanceAtom = atom((get): Appearance => ({ ...DEFAULT_APPEARANCE, ...get(chosen), ...get(asked) }));
/** Whether the appearance dialog is open (`AppearanceLayer` draws it). */
export const isAppearanceOpen = atom(false);

/** Opens the dialog in which the appearance is chosen. */
export function openAppearance(): void {
  store.set(isAppearanceOpen, true);
}

function keep(next: Partial<Appearance>): void {
  store.set(chosen, next);
  writeStored(KEY, JSON.stringify(next));
}

let timer = 0;
function saveSoon(): void {
  window.clearTimeout(timer);
  if (!hasSession()) return;
  // The device has it already; other devices learn it when the call succeeds.
  timer = window.setTimeout(
    () => void saveProfile({ appearance: { ...store.get(chosen) } }).catch(() => undefined),
    SAVE_AFTER_MS,
  );
}

/** Shows a choice at once, keeps it on this device and, signed in, with the account. */
export function chooseAppearance(part: Partial<Appearance>): void {
  const rest = Object.entries(store.get(asked)).filter(([key]) => !(key in part));
  store.set(asked, Object.fromEntries(rest));
  keep({ ...store.get(chosen), ...part });
  saveSoon();
}

/** Back to how the product comes. */
export function resetAppearance(): void {
  store.set(asked, {});
  keep({});
  saveSoon();
}

/** Takes over what the account keeps; one that never chose anything (null) leaves the device as it is. */
export function takeAccountAppearance(kept: Readonly<Record<string, string>> | null): void {
  if (kept !== null) keep(knownParts(kept));
}

/** Reads the looks an address asks for. */
export function takeAddress(search: string): void {
  const parts = readAddress(search);
  if (Object.keys(parts).length > 0) store.set(asked, { ...store.get(asked), ...parts });
}

/** Shows the appearance from now on, also when the system, the language or another tab changes it. */
export function startAppearance(): void {
  const show = () => showAppearance(store.get(appearanceAtom));
  takeAddress(window.location.search);
  store.sub(appearanceAtom, show);
  onSystemMode(show);
  i18next.on('languageChanged', show);
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) store.set(chosen, parseKept(event.newValue));
  });
  show();
}
