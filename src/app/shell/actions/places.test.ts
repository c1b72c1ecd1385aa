import { beforeAll, expect, it } from 'vitest';
import { ranked } from '#src/ui/rank.ts';
import en from '../../../../locales/en-US/places.json';
import shell from '../../../../locales/en-US/shell.json';
import { GROUPS } from '../navigation';
import type { AppAction } from './app-action';

let placeActions: readonly AppAction[];
let projectPlaceActions: readonly AppAction[];
beforeAll(async () => {
  ({ placeActions } = await import('./places'));
  ({ projectPlaceActions } = await import('./project-places'));
});

const place: Readonly<Record<string, string>> = en.place;
const words: Readonly<Record<string, string>> = en.words;
const nav: Readonly<Record<string, string>> = shell.nav;
const last = (key: string) => key.split('.').at(-1) ?? '';

/** The places as search has them, in English. */
function entries() {
  return placeActions.map(({ labelKey, found, to }) => ({
    label: place[last(labelKey)] ?? '',
    note: nav[last(found?.noteKey ?? '')] ?? '',
    words: words[last(found?.wordsKey ?? '')] ?? '',
    to,
  }));
}

it.each([
  ['font', '/design?tab=type'],
  ['spacing', '/design?tab=shape'],
  ['dark mode', '/design?tab=colors'],
  ['domain', '/settings#site'],
  ['maintenance', '/settings#access'],
  ['api key', '/settings#api-keys'],
  ['roles', '/organization?tab=members'],
  ['audit', '/organization?tab=audit'],
  ['password', '/account?tab=security'],
  ['404', '/page-routes#not-found'],
  ['redirect', '/page-routes#redirects'],
])('finds %s at %s', (query, to) => {
  expect(ranked(query, entries())[0]?.to).toBe(to);
});

it('names a screen of the navigation, and has its texts, for each', () => {
  const screens = [...GROUPS.flatMap(({ entries: all }) => all.map((each) => each.to)), '/account'];
  for (const entry of entries()) {
    expect(screens).toContain(entry.to?.split(/[?#]/)[0]);
    expect([entry.label, entry.note, entry.words]).not.toContain('');
  }
});

it('offers to no one what they may not open', () => {
  const screens = new Set(GROUPS.flatMap(({ entries: all }) => all.map(({ key }) => key)));
  const offered = (role: 'viewer' | 'admin') =>
    placeActions.filter(({ when }) => when({ principal: { role }, screens } as never) === true).map(({ to }) => to);
  expect(offered('admin')).toContain('/settings#api-keys');
  expect(offered('viewer')).not.toContain('/settings#api-keys');
  expect(offered('viewer')).not.toContain('/organization?tab=audit');
  expect(offered('viewer')).toContain('/design?tab=type');
});

it.each([
  ['environment variables', 'go-projectEnvironment'],
  ['deploy hook', 'go-projectHooks'],
  ['roll back', 'go-projectDeployments'],
  ['cname', 'go-projectDomains'],
])('finds %s in a project', (query, name) => {
  const all = projectPlaceActions.map((each) => ({
    label: place[last(each.labelKey)] ?? '',
    words: words[last(each.found?.wordsKey ?? '')] ?? '',
    name: each.name,
  }));
  expect(ranked(query, all)[0]?.name).toBe(name);
});
