import type { SpamReason } from '#common/contract/forms.ts';

/** From here on a submission is spam: it is kept apart for 30 days, and no one is notified. */
export const SPAM_FROM = 50;

/** What a reason counts. One that people can cause does not suffice alone. */
const WEIGHTS: Readonly<Record<SpamReason, number>> = {
  trap: 60,
  links: 30,
  markup: 40,
  'unknown-fields': 25,
  program: 25,
  learned: 50,
};

/** From here on what members marked says that it is spam, and below that it is none, which outweighs one other reason. */
const LEARNED_FROM = 0.9;
const LEARNED_NONE = 0.1;
const TRUSTED = 30;

/** Links of one submission that are still usual. */
const USUAL_LINKS = 2;
/** Fields that our forms do not have and browsers' extensions add now and then. */
const USUAL_UNKNOWN = 2;

/** What is looked at. */
export interface Suspect {
  /** All answers, and nothing else. */
  readonly text: string;
  readonly trap: string;
  readonly unknown: number;
  readonly userAgent: string;
  readonly acceptLanguage: string;
  /** How likely it is spam by what the site has learned, from 0 to 1; null: nothing yet. */
  readonly learned: number | null;
}

function hasMarkup(text: string): boolean {
  return /<a\s[^>]{0,200}href|\[url[=\]]|<script|\[link[=\]]/i.test(text);
}

/** Programs say so, or send no language at all; every browser that people use does. */
function isProgram({ userAgent, acceptLanguage }: Suspect): boolean {
  return acceptLanguage === '' || userAgent === '' || /curl|wget|python|bot\b|spider|go-http|java\//i.test(userAgent);
}

/**
 * How much a submission looks like spam, with the reasons.
 * @returns `score` from 0 to 100
 */
export function spamScore(suspect: Suspect): { readonly score: number; readonly reasons: readonly SpamReason[] } {
  const links = suspect.text.match(/https?:\/\//gi)?.length ?? 0;
  const found: readonly (readonly [SpamReason, boolean])[] = [
    ['trap', suspect.trap !== ''],
    ['links', links > USUAL_LINKS],
    ['markup', hasMarkup(suspect.text)],
    ['unknown-fields', suspect.unknown > USUAL_UNKNOWN],
    ['program', isProgram(suspect)],
    ['learned', (suspect.learned ?? 0) >= LEARNED_FROM],
  ];
  const reasons = found.flatMap(([reason, isSo]) => (isSo ? [reason] : []));
  const score = reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
  const trust = suspect.learned !== null && suspect.learned <= LEARNED_NONE ? TRUSTED : 0;
  return { score: Math.min(100, Math.max(0, score - trust)), reasons };
}
