// @module-tag no-database
import { describe, expect, it } from 'vitest';
import { judgeKind, readSentences } from './testing/judge-sentences.ts';

describe.each(['pottery', 'workshop', 'studio'] as const)('sentences about the site of a %s', (name) => {
  const { files, sentences } = readSentences(`${name}-sentences.json`);
  const kinds = [...new Set(sentences.map(({ kind }) => kind))];

  it.each(kinds)('are done, asked or answered, and nothing else is changed: %s', async (kind) => {
    expect(await judgeKind(files, sentences, kind)).toEqual({ wrong: [], missed: [] });
  });
});
