import { atom, getDefaultStore } from 'jotai';
import { readStored, writeStored } from '#src/api/client/browser-storage.ts';

export type Consent = 'allowed' | 'declined' | 'unanswered';

/** The analytics script that the installation has set up; null = none, and no question is asked. */
export const analyticsUrl: string | null =
  document.querySelector<HTMLMetaElement>('meta[name="analytics"]')?.content ?? null;

const kept = readStored('consent');

/** The answer given on this device. */
export const consentAtom = atom<Consent>(kept === 'allowed' || kept === 'declined' ? kept : 'unanswered');

/** Keeps an answer. A script that already ran cannot be taken back: the page is then reloaded without it. */
export function answerConsent(answer: Consent): void {
  const store = getDefaultStore();
  const before = store.get(consentAtom);
  writeStored('consent', answer === 'unanswered' ? null : answer);
  store.set(consentAtom, answer);
  if (before === 'allowed' && answer === 'declined') window.location.reload();
}
