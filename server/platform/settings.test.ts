// @module-tag no-database
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SETTING_NAMES } from './settings';

describe('settings', () => {
  it('need nothing', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      sitePort: 3001,
      previewPort: 3002,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      siteUrl: 'http://localhost:3001',
      dataDir: resolve('data'),
      databaseUrl: null,
      appSecret: null,
      admin: null,
      seed: null,
      dataSourceAllowHosts: [],
    });
  });

  it('take an empty value for unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })).toEqual(
      readSettings({}),
    );
  });

  it('name a bucket before its address or key, and both halves of a key', () => {
    expect(readSettings({ S3_BUCKET: 'pages' }).s3).toEqual({
      name: 'pages',
      endpoint: null,
      region: 'us-east-1',
      accessKeyId: null,
      secretAccessKey: null,
    });
    expect(() => readSettings({ S3_ENDPOINT: 'https://minio.example.com' })).toThrow('S3_BUCKET');
    expect(() => readSettings({ S3_BUCKET: 'pages', S3_ACCESS_KEY_ID: 'x' })).toThrow('S3_SECRET_ACCESS_KEY');
    expect(() => readSettings({ S3_BUCKET: 'Pages/x' })).toThrow('S3_BUCKET');
  });

  it('derive the addresses from the ports, without a trailing slash', () => {
    const settings = readSettings({ PORT: '4000', SITE_URL: 'https://www.example.test/' });
    expect(settings.publicUrl).toBe('http://localhost:4000');
    expect(settings.siteUrl).toBe('https://www.example.test');
  });

  it('name every fault at once and none of the values', () => {
    const read = () =>
      readSettings({
        PORT: 'eighty',
        DATABASE_URL: 'mysql://root:hidden@db/app',
        APP_SECRET: 'hidden',
        TRUST_PROXY: '10.0.0.0/8, 10.0.0.0/99',
        SEED: 'half',
      });
    expect(read).toThrow(/PORT[^]*DATABASE_URL[^]*APP_SECRET[^]*SEED[^]*TRUST_PROXY/);
    expect(read).not.toThrow(/hidden/);
  });

  it('want both halves of what belongs together', () => {
    expect(() => readSettings({ ADMIN_EMAIL: 'a@example.test' })).toThrow('ADMIN_PASSWORD: needed beside ADMIN_EMAIL');
    expect(() => readSettings({ GITHUB_CLIENT_SECRET: 's' })).toThrow(
      'GITHUB_CLIENT_ID: needed beside GITHUB_CLIENT_SECRET',
    );
  });

  it('want all that a model needs, and nothing of it without a provider', () => {
    const model = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'small', AI_BASE_URL: 'http://10.0.0.7:11434/v1/' };
    expect(readSettings(model).ai).toEqual({
      ...{ provider: 'openai-compatible', model: 'small', baseUrl: 'http://10.0.0.7:11434/v1', apiKey: null },
      images: false,
      turnTokens: 200_000,
    });
    expect(readSettings({ ...model, AI_IMAGES: 'yes' }).ai?.images).toBe(true);
    const anthropic = { AI_PROVIDER: 'anthropic', AI_MODEL: 'small', AI_API_KEY: 'k' };
    expect(readSettings(anthropic).ai?.images).toBe(true);
    expect(readSettings({ ...anthropic, AI_IMAGES: 'no' }).ai?.images).toBe(false);
    expect(readSettings({}).ai).toBeNull();
    const refused: readonly (readonly [Record<string, string>, string])[] = [
      [{ AI_PROVIDER: 'anthropic' }, 'AI_MODEL: needed beside AI_PROVIDER'],
      [{ AI_MODEL: 'small' }, 'AI_PROVIDER: needed beside AI_MODEL'],
      [{ AI_API_KEY: 'hidden' }, 'AI_PROVIDER: needed beside AI_API_KEY'],
      [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'small' }, 'AI_API_KEY: needed for anthropic'],
      [{ ...model, AI_BASE_URL: '' }, 'AI_BASE_URL: needed for openai-compatible'],
      [{ ...model, AI_BASE_URL: 'file:///hidden' }, 'AI_BASE_URL'],
      [{ ...model, AI_TURN_TOKENS: '10' }, 'AI_TURN_TOKENS'],
    ];
    for (const [given, said] of refused) {
      expect(() => readSettings(given)).toThrow(said);
      expect(() => readSettings(given)).not.toThrow(/hidden/);
    }
  });

  it('want the identity provider behind https, but on this machine', () => {
    const issuer = (GOOGLE_ISSUER: string) => readSettings({ GOOGLE_ISSUER }).google.issuer;
    expect(issuer('https://id.example.test/realm/')).toBe('https://id.example.test/realm');
    for (const near of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000']) {
      expect(issuer(near)).toBe(near);
    }
    for (const far of ['http://id.example.test', 'http://127.0.0.1.example.test', 'http://localhost.example.test']) {
      expect(() => issuer(far)).toThrow('GOOGLE_ISSUER: https, or http on this machine');
    }
  });

  it('read lists by comma or space', () => {
    const settings = readSettings({
      DATA_SOURCE_ALLOW_HOSTS: 'Localhost:4010, 127.0.0.1:8080',
      TRUST_PROXY: '10.0.0.0/8 ::1',
    });
    expect(settings.dataSourceAllowHosts).toEqual(['localhost:4010', '127.0.0.1:8080']);
    expect(settings.trustProxy).toEqual(['10.0.0.0/8', '::1']);
  });
});

it('are told where people look for them, and nothing else is', () => {
  const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  const offered = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  const explained = [...read('docs/operating.md').matchAll(/^\| (`[A-Z].*?`) \|/gm)]
    .flatMap(([, names = '']) => names.split(', '))
    .map((name) => name.replaceAll('`', ''));
  expect(SETTING_NAMES.filter((name) => !explained.includes(name))).toEqual([]);
  expect([...offered, ...explained].filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
});
