import { expect, it } from 'vitest';
import type { ROUTE_PROBLEMS } from '#common/contract/page-routes.ts';
import dashboard from '../../../locales/en-US/dashboard.json';
import pageRoutes from '../../../locales/en-US/page-routes.json';

/** A value for each name of the contract. */
const KINDS: Readonly<Record<(typeof ROUTE_PROBLEMS)[number], true>> = {
  shadowed: true,
  overlap: true,
  dead: true,
  'sample-mismatch': true,
  'slow-pattern': true,
  'too-large': true,
  'dead-redirect': true,
};

it('each problem of the routes has a text on the dashboard and beside the routes', () => {
  const kinds = Object.keys(KINDS).sort();
  expect(Object.keys(dashboard.problem).sort()).toEqual(kinds);
  expect(Object.keys(pageRoutes.problem).sort()).toEqual(kinds);
});
