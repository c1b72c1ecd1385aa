import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validate } from '../layout/validate';
import { patternsOf } from './patterns';
import { pagePatterns } from './patterns/pages/list';
import { valuesIn } from './prop-values';
import { registries, registry } from './registry';
import { block, buildTree } from './drawing/block';
import { addExampleTexts, isExampleText } from './find-examples';
import { pageOf } from './document/page-of';
import { type ExampleWords, translateExamples } from './translate-examples';

const FOLDER = new URL('examples/', import.meta.url);
const languages = readdirSync(FOLDER).map((file): [string, ExampleWords] => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as ExampleWords,
]);
const KINDS = ['page', 'email', 'story'] as const;

/** Of the businesses that stand for customers. */
const BUSINESSES = /^(?:Harbour Cycles|Trattoria Nove|Ostara Books|Mill & Sons|Northlight|Lindqvist)$/;

let made = 0;
const id = () => `n${(made += 1)}`;
const pages = pagePatterns.map(({ build }) => build(id));
const trees = KINDS.flatMap((kind) => [
  ...patternsOf(kind).map(({ build }) => build(id)),
  ...Object.values(registries[kind]).map((spec) => spec.template?.(id) ?? buildTree(block(spec, spec.initial), id)),
]).concat(pages);

/** Of people and of other sites: they stay. */
const NAMES =
  /^(?:Ada Moreau|Jonas Lindqvist|Sofia Rinaldi|Mei Tanaka|Omar Haddad|Nina Kovač|Mina Okafor|Elias Brandt|Lucía Ferrer|Tom Ashby|Chen Li|Elif Demir|Instagram|LinkedIn|YouTube)|^\{\{ site\.name \}\}$/;
/** Sentences, titles and labels begin with a capital, are a figure's words, or a right sign. */
const texts = new Set(
  trees
    .flatMap(({ nodes }) => Object.values(nodes).flatMap(({ props }) => valuesIn(props)))
    .filter(({ key, value }) => !['href', 'link', 'src'].includes(key) && /^[A-Z©{]|[a-z] [a-z]/.test(value))
    .map(({ value }) => value)
    .filter((value) => !NAMES.test(value) && !BUSINESSES.test(value)),
);

it('is there in five languages', () => {
  expect(languages.map(([code]) => code).sort()).toEqual(['ar-SA', 'es', 'fr-FR', 'it-IT', 'zh-Hans-CN']);
});

describe.each(languages)('example texts in %s', (_, words) => {
  it('are those of the widgets and patterns, all and no others', () => {
    expect([...texts].filter((text) => !Object.hasOwn(words, text))).toEqual([]);
    const all = new Set(
      trees
        .flatMap(({ nodes }) => Object.values(nodes).flatMap(({ props }) => valuesIn(props)))
        .map(({ value }) => value),
    );
    expect(Object.keys(words).filter((text) => !all.has(text))).toEqual([]);
  });

  it('write prices as they are written there', () => {
    const prices = [...texts, '$29', '€18'].filter((text) => /^[$€]\d/.test(text));
    for (const price of prices) expect(words[price], price).toMatch(/^(?:\d+\u00a0(?:€|ر\.س)|¥\d+)$/);
  });

  it('keep what is filled in', () => {
    const filled = (text: string) => text.match(/\{\{ *[\w.]+/g) ?? [];
    for (const [english, text] of Object.entries(words))
      expect([text.trim() !== '', filled(text)]).toEqual([true, filled(english)]);
  });

  it('stand in new trees, which stay valid, and are known as examples', () => {
    const [hero] = patternsOf('page').filter(({ key }) => key === 'hero');
    const tree = translateExamples(hero!.build(id), words);
    const title = Object.values(tree.nodes).find(({ type }) => type.resolvedName === 'Heading')?.props.text as string;
    expect(title).toBe(words['Less software, more of the work you started for']);
    expect(validate({ root: pageOf([tree]), meta: { schemaVersion: 1, title: '' } }, registry)).toMatchObject({
      ok: true,
    });
    addExampleTexts(words);
    expect(isExampleText(title)).toBe(true);
    for (const text of ['One page', 'Your own pictures', 'Help by e-mail', 'Most chosen'])
      expect(isExampleText(words[text] ?? ''), words[text]).toBe(true);
  });
});
