// @module-tag no-database
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createNameFilter } from './name-filter';

function names(count: number, kind: string) {
  return Array.from({ length: count }, (_, n) => createHash('sha256').update(`${kind} ${n}`).digest('hex'));
}

it('holds all that was added, and next to nothing else; another one mistakes others', () => {
  const [added, others] = [names(5000, 'added'), names(5000, 'other')];
  const mistakes = [1, 2].map(() => {
    const filter = createNameFilter(added.length);
    added.forEach(filter.add);
    expect(added.every(filter.mayHold)).toBe(true);
    return others.filter(filter.mayHold);
  });
  for (const found of mistakes) expect(found.length).toBeLessThan(100);
});

it('takes more than was expected', () => {
  const filter = createNameFilter(0);
  const added = names(5000, 'added');
  added.forEach(filter.add);
  expect(added.every(filter.mayHold)).toBe(true);
});
