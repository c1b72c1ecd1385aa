// @module-tag no-database
import { expect, it } from 'vitest';
import { FRAMEWORK_RULES, whyNoServer } from './framework-rules';

const WITH_SERVERS = FRAMEWORK_RULES.filter(({ needsServer }) => needsServer).map(({ framework }) => framework);

it.each(WITH_SERVERS.filter((framework) => framework !== 'node'))(
  'a refused project is told how its framework makes files alone: %s',
  (framework) => {
    const [why, how, unless] = whyNoServer(framework).split(/(?<=\.) (?=[A-Z])/);
    expect(why).toMatch(
      /^[A-Z][\w.]+(?: Router)? as it is set up here needs a server, and only files can be deployed\.$/,
    );
    expect(how).toMatch(/^(?:Set|Install|Remove) .+/);
    expect(unless).toBe('If its result is static already, say so in the build settings.');
  },
);

it('of a program nothing is said that it could be set to', () => {
  expect(whyNoServer('node')).toBe(
    'This project answers requests by a program, and only files can be deployed. If its result is static already, say so in the build settings.',
  );
});
