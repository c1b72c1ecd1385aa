import { expect, it } from 'vitest';
import { ROUTE_PROBLEMS } from '#common/contract/page-routes.ts';
import dashboard from '../../../locales/en-US/dashboard.json';
import pageRoutes from '../../../locales/en-US/page-routes.json';

it.each(ROUTE_PROBLEMS)('a problem of the routes has a text on the dashboard and beside the routes: %s', (kind) => {
  expect([Object.keys(dashboard.problem), Object.keys(pageRoutes.problem)]).toEqual([
    expect.arrayContaining([kind]),
    expect.arrayContaining([kind]),
  ]);
});
