import Bowser from 'bowser';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** As `views.device` stores it. */
export const DEVICES = ['unknown', 'desktop', 'mobile', 'tablet', 'other'] as const;
export type Device = (typeof DEVICES)[number];

export interface Agent {
  readonly isBot: boolean;
  readonly device: Device;
  /** `Firefox`; null: not known. */
  readonly browser: string | null;
}

/** Parsing takes 140 µs; the same few thousand texts come again and again. */
const known = new LRUCache<string, Agent>({ max: 5000 });
/** No browser sends longer ones. */
const MAX_LENGTH = 1000;

function deviceOf(type: string | undefined): Device {
  return type === undefined ? 'unknown' : type === 'desktop' || type === 'mobile' || type === 'tablet' ? type : 'other';
}

function parse(userAgent: string): Agent {
  const { browser, platform } = Bowser.parse(userAgent);
  return {
    isBot: isbot(userAgent),
    device: deviceOf(platform.type),
    browser: browser.name ?? null,
  };
}

/** Parses a User-Agent header. None, and one that is too long, counts as a bot. */
export function readUserAgent(userAgent: string | undefined): Agent {
  if (!userAgent || userAgent.length > MAX_LENGTH) return { isBot: true, device: 'unknown', browser: null };
  const found = known.get(userAgent) ?? parse(userAgent);
  known.set(userAgent, found);
  return found;
}
