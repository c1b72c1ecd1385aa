// @module-tag no-database
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markComment, readMark } from './comment-mark';

const id = randomUUID();
const nothing = { name: null, place: null };

describe('the mark of a comment at its host', () => {
  it('names the comment, and is no part of its words', () => {
    const written = markComment(id, 'Looks good', { name: 'Ada', place: 'src/a.ts:4' });
    expect(written).toBe(
      `Looks good\n\n<!-- pagewright:${id} -->\n\n_On \`src/a.ts:4\`. Written by \`Ada\` in Pagewright._`,
    );
    expect(readMark(written)).toEqual({ id, body: 'Looks good' });
  });

  it('is not taken from what a comment quotes', () => {
    const quoted = markComment(randomUUID(), 'First', nothing);
    const written = markComment(id, `> ${quoted}\n\nYes`, nothing);
    expect(readMark(written)).toEqual({ id, body: `> ${quoted}\n\nYes` });
  });

  it('lets a name mention nobody and draw nothing', () => {
    const written = markComment(id, 'Hi', { name: '@octocat` ![x](http://e.example/p.png)\n# Big', place: null });
    expect(written).toContain('_Written by `@octocat ![x](http://e.example/p.png) # Big` in Pagewright._');
  });

  it('is nothing in other words', () => {
    expect(readMark('Fine\r\nby me <!-- pagewright:no -->')).toEqual({
      id: null,
      body: 'Fine\nby me <!-- pagewright:no -->',
    });
  });
});

it('reads back whatever is written', () => {
  const isRead = (body: string, name: string) => {
    const read = readMark(markComment(id, body, { name, place: name }));
    expect(read).toEqual({ id, body: body.replaceAll('\r\n', '\n').replaceAll('\0', '').trim() });
  };
  fc.assert(fc.property(fc.string(), fc.string(), isRead));
});
