// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { ask, outcomeOf, readCases } from './testing/cases.ts';

describe.each(['visible-cases.json', 'own-cases.json'])('the cases of %s', (file) => {
  it.each(readCases(file).map((each) => [`${each.id} ${each.shape}`, each] as const))('%s', async (_name, each) => {
    const answer = await ask(each.files, each.instruction, each.rootDirectory);
    expect(outcomeOf(answer)).toEqual(each.expect);
  });
});
