// @module-tag no-database
import { afterAll, describe, expect, it } from 'vitest';
import { createBoundedParser } from './parse-bounded.ts';
import { said } from './units.ts';

const parser = createBoundedParser();
afterAll(() => parser.close());

describe('parsing in a thread', () => {
  it('gives what a file says', async () => {
    const texts = await parser.parse('a.tsx', 'export const A = () => <h1>Hello there</h1>;\n');
    expect(texts?.texts.map(said)).toEqual(['Hello there']);
  });

  it('gives nothing for what cannot be read, and goes on', async () => {
    expect(await parser.parse('a.tsx', 'const = ;')).toBeNull();
    expect((await parser.parse('a.html', '<p>Still here</p>'))?.texts.map(said)).toEqual(['Still here']);
  });

  it('ends what takes too long and reads the next file', async () => {
    const short = createBoundedParser(300);
    const endless = `<p>${'<b>'.repeat(400_000)}`;
    expect(await short.parse('a.html', endless)).toBeNull();
    const patient = await createBoundedParser().parse('b.json', '{ "a": 1 }');
    expect(patient?.keys).toHaveLength(1);
    await short.close();
  });

  it('survives nesting without end', async () => {
    const deep = `export const a = ${'['.repeat(200_000)}${']'.repeat(200_000)};`;
    expect(await parser.parse('a.ts', deep)).toBeNull();
    expect((await parser.parse('a.html', '<p>After</p>'))?.texts.map(said)).toEqual(['After']);
  });
});
