import { describe, expect, it } from 'vitest';
import { CHANNEL, readAnswer, readAnswered, readMark, readQuestion } from './messages.ts';

const box = { x: 0, y: 0, width: 1, height: 1 };
const hit = { mark: 'src/App.tsx:1:2', nth: 0, count: 1, box, name: 'h1', component: null };

describe('what app and page say', () => {
  it('names a place of a file, or nothing', () => {
    expect(readMark('src/(shop)/[id]/page.tsx:12:345')).toEqual({
      path: 'src/(shop)/[id]/page.tsx',
      line: 12,
      offset: 345,
    });
    for (const mark of ['', 'a', 'a:1', ':1:1', 'a:1:1:1', 'a:x:1', 'a\n:1:1', 'a:1:99999999'])
      expect(readMark(mark), mark).toBeNull();
  });

  it('is an answer only in the shape of its question', () => {
    expect(readAnswer('at', hit)).toEqual(hit);
    expect(readAnswer('at', null)).toBeNull();
    expect(readAnswer('tree', [{ mark: hit.mark, nth: 0, depth: 1, name: 'h1', text: '' }])).toHaveLength(1);
    expect(readAnswer('type', 'words')).toBe('words');
    const wrong: unknown[] = [
      undefined,
      'x',
      [hit],
      { ...hit, mark: '../x' },
      { ...hit, nth: -1 },
      { ...hit, count: 1.5 },
      { ...hit, box: { ...box, x: Number.NaN } },
      { ...hit, name: 'x'.repeat(81) },
      { ...hit, component: 1 },
    ];
    for (const answer of wrong) expect(readAnswer('at', answer)).toBeUndefined();
    expect(readAnswer('type', 'x'.repeat(5001))).toBeUndefined();
    expect(
      readAnswer(
        'tree',
        Array.from({ length: 1001 }, () => hit),
      ),
    ).toBeUndefined();
    expect(readAnswer('scroll', 1)).toBeUndefined();
  });

  it('belongs to the channel and names a page of the origin', () => {
    const said = { channel: CHANNEL, id: 1, answer: null, path: '/a' };
    expect(readAnswered(said)).toEqual(said);
    for (const more of [
      { channel: 'x' },
      { id: '1' },
      { id: -1 },
      { path: '//evil.example' },
      { path: 'a' },
      { path: undefined },
    ])
      expect(readAnswered({ ...said, ...more })).toBeNull();
    for (const data of [null, 'x', 1, [said]]) expect(readAnswered(data)).toBeNull();
  });

  it('is a question of a known kind', () => {
    const asked = { channel: CHANNEL, id: 1 };
    expect(readQuestion({ ...asked, type: 'at', x: 1, y: 2 })).not.toBeNull();
    expect(readQuestion({ ...asked, type: 'type', target: { mark: hit.mark, nth: 0 } })).not.toBeNull();
    for (const more of [
      { type: 'at', x: '1', y: 2 },
      { type: 'box', target: {} },
      { type: 'eval' },
      { type: 'tree', id: 0 },
    ])
      expect(readQuestion({ ...asked, ...more })).toBeNull();
  });
});
