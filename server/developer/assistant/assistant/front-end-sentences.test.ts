// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { ask } from './testing/cases.ts';
import { isWrong, judgeAll, readSentences } from './testing/judge-sentences.ts';

const { files, sentences } = readSentences('front-end-sentences.json');
const KINDS = [...new Set(sentences.map(({ kind }) => kind))];

describe('sentences of a front-end developer about a shop', () => {
  it.each(KINDS)('are done, asked or answered, and nothing else is changed: %s', async (kind) => {
    const [wrong, missed]: [string[], string[]] = [[], []];
    for (const sentence of sentences.filter((each) => each.kind === kind)) {
      const answer = await ask(files, sentence.say);
      if (isWrong(files, answer, sentence)) wrong.push(sentence.say);
      if (!judgeAll(files, answer, sentence)) missed.push(`${sentence.say} => ${answer.outcome}`);
    }
    expect(wrong).toEqual([]);
    expect(missed).toEqual([]);
  });

  it('that remove what is of another kind are asked in words of a removal', async () => {
    expect(await ask(files, 'Remove the button "What people say"')).toMatchObject({ because: 'only_text' });
  });
});
