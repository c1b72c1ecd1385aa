// @module-tag no-database
import { expect, test } from 'vitest';
import { readSettings } from '#server/platform/settings.ts';
import { headTags } from './head-tags';
import { appPolicy } from '../platform/http/security-headers';

function settingsWith(env: Record<string, string>) {
  return readSettings({ PUBLIC_URL: 'https://app.example', ...env });
}

test('without the setting nothing of analytics stands in the page or its policy', () => {
  const settings = settingsWith({});
  expect(headTags(settings)).not.toContain('analytics');
  const policy = appPolicy(settings, 'n');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("trusted-types 'none'");
});

test("with it the script's origin is let in, and one policy of our own", () => {
  const settings = settingsWith({ ANALYTICS_URL: 'https://stats.example/tag.js?id=1&copy=2' });
  expect(headTags(settings)).toContain(
    '<meta name="analytics" content="https://stats.example/tag.js?id=1&amp;copy=2">',
  );
  const policy = appPolicy(settings, 'n');
  expect(policy).toContain("script-src 'self' https://stats.example;");
  expect(policy).toContain("connect-src 'self' https://stats.example;");
  expect(policy).toContain('trusted-types analytics');
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test('the social card has absolute addresses', () => {
  const tags = headTags(settingsWith({}));
  expect(tags).toContain('<meta property="og:image" content="https://app.example/social-card.png">');
  expect(tags).toContain('<meta property="og:url" content="https://app.example/">');
});

test.each(['javascript:alert(1)', 'tag.js', 'ftp://stats.example/tag.js'])('refuses %s as the script', (address) => {
  expect(() => settingsWith({ ANALYTICS_URL: address })).toThrow(/ANALYTICS_URL/);
});

test('an address cannot leave its attribute', () => {
  const settings = settingsWith({ ANALYTICS_URL: 'https://stats.example/a"><script>alert(1)</script>' });
  expect(headTags(settings)).not.toContain('<script');
});
