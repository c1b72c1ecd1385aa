import { describe, expect, it } from 'vitest';
import { chooseContainer, type Candidate } from './choose-container';
import type { Box } from './find-slot';

function box(x: number, y: number, width: number, height: number): Box {
  return { x, y, width, height };
}

function at(id: string, place: Box, more: Partial<Candidate> = {}): Candidate {
  return {
    id,
    box: place,
    flow: 'column',
    takes: true,
    accepts: true,
    ...more,
  };
}

const page = at('page', box(0, 0, 1000, 900));
const section = at('section', box(0, 300, 1000, 300));

function choose(x: number, y: number, ...path: Candidate[]) {
  return chooseContainer({ x, y }, path)?.id;
}

describe('the edge of a block in a column', () => {
  it.each([
    [301, 'page'],
    [323, 'page'],
    [325, 'section'],
    [575, 'section'],
    [577, 'page'],
    [599, 'page'],
  ])('is 24 px of a tall one: y %d means %s', (y, id) => expect(choose(500, y, section, page)).toBe(id));

  it.each([
    [311, 'page'],
    [313, 'low'],
    [323, 'low'],
    [325, 'page'],
  ])('is a third of a low one: y %d means %s', (y, id) =>
    expect(choose(500, y, at('low', box(0, 300, 1000, 36)), page)).toBe(id),
  );

  it('is not looked for at its sides, nor around a text', () => {
    expect(choose(2, 450, section, page)).toBe('section');
    expect(choose(500, 301, at('text', box(0, 300, 1000, 20), { takes: false, accepts: false }), section, page)).toBe(
      'section',
    );
  });
});

describe('the edge of a block in a row', () => {
  const row = at('row', box(100, 300, 800, 200), { flow: 'row' });
  const card = (x: number) => at('card', box(x, 300, 260, 200));

  // The first card is leftmost from left to right, and rightmost from right to left.
  it.each([
    ['ltr', 100],
    ['rtl', 640],
  ])('is at its sides, %s', (_, x) => {
    expect(choose(x + 10, 400, card(x), row, section, page)).toBe('row');
    expect(choose(x + 250, 400, card(x), row, section, page)).toBe('row');
    expect(choose(x + 130, 400, card(x), row, section, page)).toBe('card');
  });

  it('leads past a row that refuses, above and below it only', () => {
    const columns = at('columns', row.box, { flow: 'row', accepts: false });
    expect(choose(110, 400, card(100), columns, section, page)).toBe('card');
    expect(choose(230, 305, card(100), columns, section, page)).toBe('section');
  });
});

describe('a container that does not accept', () => {
  it('is passed over for the next one around it', () => {
    const closed = { ...section, accepts: false };
    expect(choose(500, 450, closed, page)).toBe('page');
  });

  it('says why, when there is no other', () => {
    const closed = { ...section, accepts: false };
    expect(choose(500, 450, closed, { ...page, accepts: false })).toBe('section');
    expect(choose(500, 450)).toBeUndefined();
  });
});
