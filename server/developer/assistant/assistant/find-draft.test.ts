// @module-tag no-database
import { expect, it } from 'vitest';
import { findDraft } from './find-draft';
import { createRulesAssistant } from './rules/rules-assistant';

const assistant = createRulesAssistant(() => Promise.reject(new Error('no file is read')));
const understands = (sentence: string) => assistant.understands(sentence);

it.each<[string, string, string | null]>([
  ['a sentence among others', 'Hello!\n\nPlease do this. Replace **"A"** with `B`. Thanks.', 'Replace "A" with `B`.'],
  [
    'two wishes with thanks behind them',
    'Replace "A" with "B". Replace "C" with "D". Thanks!',
    'Replace "A" with "B". Replace "C" with "D".',
  ],
  ['a quotation of two sentences', 'Replace "One. Two." with "Three."', 'Replace "One. Two." with "Three."'],
  ['a later line', 'The page is old.\nReplace "A" with "B"', 'Replace "A" with "B"'],
  ['nothing to do', 'The page is old. It looks odd.', null],
])('%s', (_, body, draft) => {
  expect(findDraft({ title: 'Old page', body }, understands)).toBe(draft);
});

it('the title where the text says nothing', () => {
  expect(findDraft({ title: 'Replace "A" with "B"', body: 'See above.' }, understands)).toBe('Replace "A" with "B"');
});

it.each([
  ['before', (others: string) => `${others}Replace "A" with "B".`],
  ['behind', (others: string) => `Replace "A" with "B". ${others}`],
])('reads a text of a thousand sentences a few times, whatever stands %s the wish', (_, write) => {
  const body = write('So. '.repeat(1200));
  let characters = 0;
  const counted = (sentence: string) => {
    characters += sentence.length;
    return sentence.includes('Replace');
  };
  expect(findDraft({ title: 'Old page', body }, counted)).toContain('Replace "A" with "B".');
  expect(characters).toBeLessThan(20 * body.length);
});
