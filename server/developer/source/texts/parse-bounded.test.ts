// @module-tag no-database
import { afterAll, describe, expect, it } from 'vitest';
import { createBoundedParser, parserOf } from './parse-bounded.ts';
import { said } from './units.ts';

const parser = createBoundedParser();
afterAll(() => parser.close());

describe('parsing in a process of its own', () => {
  it('gives what a file says', async () => {
    const texts = await parser.parse('a.tsx', 'export const A = () => <h1>Hello there</h1>;\n');
    expect(texts?.texts.map(said)).toEqual(['Hello there']);
  });

  it('reads and writes locale files', async () => {
    const source = 'en:\n  buy: Buy # now\n';
    const texts = await parser.readLocaleTexts('locales/en.yml', source);
    expect([...texts!.values()]).toEqual([{ keys: ['en', 'buy'], text: 'Buy' }]);
    const written = await parser.writeLocaleTexts('locales/en.yml', source, [{ keys: ['en', 'buy'], text: 'Order' }]);
    expect(written).toEqual({ content: 'en:\n  buy: Order # now\n', count: 1 });
  });

  it('gives nothing for what cannot be read, and goes on', async () => {
    expect(await parser.parse('a.tsx', 'const = ;')).toBeNull();
    expect((await parser.parse('a.html', '<p>Still here</p>'))?.texts.map(said)).toEqual(['Still here']);
  });

  it('ends what takes too long and reads the next file', async () => {
    const short = createBoundedParser(300);
    const endless = `<p>${'<b>'.repeat(400_000)}`;
    expect(await short.parse('a.html', endless)).toBeNull();
    const patient = createBoundedParser();
    expect((await patient.parse('b.json', '{ "a": 1 }'))?.keys).toHaveLength(1);
    patient.close();
    short.close();
  });

  it('survives nesting without end', { tags: ['details'] }, async () => {
    const deep = `export const a = ${'['.repeat(200_000)}${']'.repeat(200_000)};`;
    expect(await parser.parse('a.ts', deep)).toBeNull();
    // Near the end of its stack V8 may end the process: no error that could be caught.
    for (const sign of ['? ', '- ', '{a: ', '? - a: '])
      for (const bytes of [8000, 40_000, 65_000])
        expect(await parser.parse('a.yml', sign.repeat(bytes / sign.length))).toBeNull();
    expect((await parser.parse('a.html', '<p>After</p>'))?.texts.map(said)).toEqual(['After']);
  });

  it('gives organizations their turns: who asks for much waits for itself', async () => {
    const order: string[] = [];
    const ask = async (organization: string, n: number) => {
      await parserOf(organization).parse('a.html', `<p>${n}</p>`);
      order.push(organization);
    };
    await Promise.all([...Array.from({ length: 20 }, (_, n) => ask('one', n)), ask('two', 0), ask('two', 1)]);
    expect(order.lastIndexOf('two')).toBeLessThan(6);
    expect(order).toHaveLength(22);
  });
});
