import { parseUrlString, type RoutePatternFault } from '#common/rules/page-route-pattern.ts';
import type { PageRoute, PageRouteInput, ProposedRoute } from '#src/api/page-routes.ts';
import { sampleFor } from '#src/parts/page-address/sample-for.ts';

/** What the route form holds. */
export interface RouteDraft {
  readonly id: string | null;
  readonly url: string;
  /** The person wrote the address; otherwise the page's own proposal takes its place. */
  readonly ownUrl: boolean;
  /** Values of an item for the keys of the address, where the page knows some. */
  readonly examples: Readonly<Record<string, string>>;
  readonly sample: string;
  /** The person wrote the sample; otherwise it follows the address. */
  readonly ownSample: boolean;
  readonly pageKey: string;
  readonly active: boolean;
  readonly advanced: boolean;
  /** Only with `advanced`. */
  readonly pattern: string;
}

/** What an address gives for each key of a pattern; null where it does not match. */
function keysIn(address: string, pattern: string): Readonly<Record<string, string>> | null {
  const match = new RegExp(pattern).exec(address);
  return match && { ...match.groups };
}

/** The values of an address's keys, as `sampleFor` takes them; none where the sample does not match. */
function examplesIn(sample: string, url: string): Readonly<Record<string, string>> {
  try {
    const keys = Object.entries(keysIn(sample, parseUrlString(url).pattern) ?? {});
    return Object.fromEntries(keys.map(([key, value]) => [key, decodeURIComponent(value)]));
  } catch {
    return {};
  }
}

/** An empty form, for a page or an address where one is named, or one filled from a route. */
export function startDraft(route: PageRoute | null, pageKey = '', address = ''): RouteDraft {
  const url = route?.url_string ?? (address || '/');
  const sample = route?.sample_url_string ?? url;
  const examples = route === null || route.page_type_advanced ? {} : examplesIn(sample, url);
  return {
    id: route?.id ?? null,
    url,
    ownUrl: route !== null || address !== '',
    examples,
    sample,
    // A stored one that says what its address says follows on.
    ownSample: sampleFor(url, examples) !== sample,
    pageKey: route?.page_template ?? pageKey,
    active: route?.is_active ?? true,
    advanced: route?.page_type_advanced ?? false,
    pattern: route?.page_type_advanced ? route.regex_pattern : '',
  };
}

/**
 * The one address that a draft answers; null where it has placeholders or a pattern of its own, and for the home page.
 */
export function plainAddress({ url, advanced }: RouteDraft): string | null {
  return advanced || url === '/' || parseUrlString(url).keys.length > 0 ? null : url;
}

/** Where a page was and is to be, as `plainAddress` has both; null: its address stays, or is no plain one. */
export function movedAddress(start: RouteDraft, draft: RouteDraft): { from: string; to: string } | null {
  const [from, to] = [plainAddress(start), plainAddress(draft)];
  return from === null || to === null || from === to ? null : { from, to };
}

/** The draft after its address changed; an untouched sample follows. What is typed behind the first slash may bring its own, or none. */
export function withUrl(draft: RouteDraft, typed: string): RouteDraft {
  const url = typed === '' ? '' : `/${typed.replace(/^[\s/]+/, '')}`;
  return withSample({ ...draft, url, ownUrl: true });
}

function withSample(draft: RouteDraft): RouteDraft {
  return draft.ownSample ? draft : { ...draft, sample: sampleFor(draft.url, draft.examples) };
}

/** The draft with what its page proposes: the address while none was written, and the values of its keys. */
export function withProposal(draft: RouteDraft, { url, examples }: ProposedRoute): RouteDraft {
  return withSample({ ...draft, examples, ...(!draft.ownUrl && { url }) });
}

/** The draft after the switch to or from an own pattern; it begins with the one that follows from the address. */
export function withAdvanced(draft: RouteDraft, advanced: boolean): RouteDraft {
  const pattern = advanced && draft.pattern === '' ? parseUrlString(draft.url).pattern : draft.pattern;
  return { ...draft, advanced, pattern };
}

export interface DraftReading {
  readonly type: 'simple' | 'dynamic';
  readonly keys: readonly string[];
  readonly pattern: string;
  readonly faults: readonly RoutePatternFault[];
  /** What the sample gives for each key; null when the address does not answer it. */
  readonly sampleKeys: Readonly<Record<string, string>> | null;
}

/** What follows from a draft without an own pattern, as the server will read it. */
export function readDraft(draft: RouteDraft): DraftReading {
  const { keys, pattern, faults } = parseUrlString(draft.url);
  const read = { type: keys.length > 0 ? ('dynamic' as const) : ('simple' as const), keys, pattern, faults };
  if (faults.length > 0) return { ...read, sampleKeys: null };
  return { ...read, sampleKeys: keysIn(draft.sample, pattern) };
}

/**
 * The body of the save call. Only an own pattern is sent: the server derives the other (docs/contract.md "Page
 * routes").
 */
export function toInput(draft: RouteDraft): PageRouteInput {
  return {
    ...(draft.id !== null && { id: draft.id }),
    url_string: draft.url,
    sample_url_string: draft.sample,
    page_template: draft.pageKey,
    is_active: draft.active,
    page_type_advanced: draft.advanced,
    ...(draft.advanced && { regex_pattern: draft.pattern }),
  };
}
