import type { GoalRow } from './store';

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

/**
 * The goals that a click reaches, by their ids.
 * @param origin scheme and host of the site
 * @param href the address that the link leads to, in full
 */
export function goalsOfClick(goals: readonly GoalRow[], origin: string, href: string): string[] {
  return goals.filter(({ kind, target }) => kind === 'click' && isTarget(target, origin, href)).map(({ id }) => id);
}
