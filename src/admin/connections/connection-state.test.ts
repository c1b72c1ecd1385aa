import { expect, test } from 'vitest';
import type { ConnectionStatus } from '#src/api/connections.ts';
import { connectionStateOf } from './connection-state';

const status: ConnectionStatus = {
  provider: 'github',
  connected: true,
  username: 'ada',
  scopes: ['repo'],
  missingScopes: [],
  needsReconnect: false,
  configured: true,
  missingSettings: [],
  proxiedBy: null,
};

test.each([
  [{}, 'connected'],
  [{ missingScopes: ['read:org'] }, 'partial'],
  [{ missingScopes: ['read:org'], needsReconnect: true }, 'broken'],
  [{ connected: false }, 'none'],
  [{ connected: false, proxiedBy: 'Olive' }, 'proxied'],
  [{ connected: false, configured: false, missingSettings: ['GITHUB_CLIENT_ID'] }, 'unconfigured'],
] as const)('a connection with %j is %s', (change, state) => {
  expect(connectionStateOf({ ...status, ...change } as ConnectionStatus)).toBe(state);
});
