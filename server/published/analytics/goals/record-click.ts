import { goalClicks } from '#server/platform/db/schema/goals.ts';
import type { Parts } from '#server/platform/parts.ts';
import { dayOf, openDaySecrets, visitorHash } from '../salts';
import { siteNumber } from '../site-number';
import type { GoalRow } from './store';

/** A click on a link of a page. */
export interface SeenClick {
  readonly siteId: string;
  /** Scheme and host of the site. */
  readonly origin: string;
  /** The address that the link leads to, in full. */
  readonly href: string;
  readonly ip: string;
  readonly userAgent: string;
}

function withoutQuery(url: URL) {
  return `${url.origin}${url.pathname}`;
}

/** Whether a link is what a goal means: its address as it is, or without its query where the goal names none. */
export function isTarget(target: string, origin: string, href: string): boolean {
  if (target === href) return true;
  if (!URL.canParse(href) || !URL.canParse(target, origin)) return false;
  const [meant, clicked] = [new URL(target, origin), new URL(href)];
  if (meant.protocol !== 'http:' && meant.protocol !== 'https:') return meant.href === clicked.href;
  return meant.search === '' ? withoutQuery(meant) === withoutQuery(clicked) : meant.href === clicked.href;
}

/** Stores clicks that reach goals, beside the requests. @returns called with each click; never waits */
export function openClickRecorder({ db, log }: Pick<Parts, 'db' | 'log'>) {
  const secrets = openDaySecrets(db);
  return async ({ siteId, origin, href, ip, userAgent }: SeenClick, goals: readonly GoalRow[]): Promise<void> => {
    const reached = goals.filter(({ kind, target }) => kind === 'click' && isTarget(target, origin, href));
    if (reached.length === 0) return;
    try {
      const at = new Date();
      const visitor = visitorHash(await secrets.of(dayOf(at)), await siteNumber(db, siteId), ip, userAgent);
      await db.insert(goalClicks).values(reached.map(({ id }) => ({ goalId: id, at, visitor })));
    } catch (error) {
      secrets.forget();
      log.warn({ err: error }, 'A click could not be stored and is lost.');
    }
  };
}
