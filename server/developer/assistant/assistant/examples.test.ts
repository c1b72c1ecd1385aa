// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { ask, parseHere, readerOf } from './testing/cases.ts';
import { readSentences } from './testing/judge-sentences.ts';
import { createRulesAssistant } from './rules/rules-assistant.ts';

const SITES = ['bakery', 'bikes', 'front-end', 'garden', 'hotel', 'pottery', 'shop', 'studio', 'teas', 'workshop'];
const BARE = { 'a.js': 'export const a = 1;\n' };
const CARDS = { 'src/a.css': '.a { color: #2f5d50; }\n', 'src/A.jsx': 'export const A = () => <h2>Our pots</h2>;\n' };

/** An example with its gap filled in as a person would. */
function filled(example: string): string {
  return example.replace(/(?<= )…$/, '#123456').replaceAll('…', 'New words');
}

const PROJECTS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ...SITES.map((name) => [name, readSentences(`${name}-sentences.json`).files] as const),
  ['no page', BARE],
  ['no token', CARDS],
];

describe.each(PROJECTS)('what can be said of a project: %s', (_name, files) => {
  it('is understood, and about what is there', async () => {
    const examples = await createRulesAssistant(parseHere).suggest({ reader: readerOf(files), rootDirectory: '' });
    expect(examples).toHaveLength(3);
    const help = await ask(files, 'help');
    const forms = help.outcome === 'refuse' ? help.can : [];
    expect(forms.length).toBeGreaterThan(3);
    for (const example of new Set([...examples, ...forms]))
      expect({ example, outcome: (await ask(files, filled(example))).outcome }).not.toMatchObject({
        outcome: 'refuse',
      });
  });

  it('is offered where a sentence says nothing that could be', async () => {
    const answer = await ask(files, 'Make it nicer');
    expect(answer.outcome === 'refuse' && answer.can.length).toBe(3);
  });
});

it('names a color that the project has', async () => {
  const assistant = createRulesAssistant(parseHere);
  expect(await assistant.suggest({ reader: readerOf(CARDS), rootDirectory: '' })).toContain(
    'Change the color #2f5d50 to …',
  );
});
