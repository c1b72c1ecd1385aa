/**
 * Holds counts to what they may be at most.
 * @param {[string, number][]} counts
 * @param {Readonly<Record<string, number>>} maxima a count without one may be 0
 * @returns {{rows: {name: string, count: number, most: number}[], worse: string[], better: string[]}}
 */
export function compareCounts(counts, maxima) {
  const rows = counts.map(([name, count]) => ({ name, count, most: maxima[name] ?? 0 }));
  const gone = Object.keys(maxima).filter((name) => maxima[name] > 0 && !counts.some(([known]) => known === name));
  return {
    rows,
    worse: rows.filter(({ count, most }) => count > most).map(({ name }) => name),
    better: [...rows.filter(({ count, most }) => count < most).map(({ name }) => name), ...gone],
  };
}

/** Maxima after counts went down: none goes up, and none is kept for what is no longer counted. */
export function lowerMaxima(counts, maxima) {
  return Object.fromEntries(counts.map(([name, count]) => [name, Math.min(count, maxima[name] ?? 0)]));
}

/** The rows as lines of a table; rows whose count and limit are both 0 are left out. */
export function drawTable(rows) {
  const shown = rows.filter(({ count, most }) => count > 0 || most > 0);
  const width = Math.max(...shown.map(({ name }) => name.length));
  const mark = ({ count, most }) => (count > most ? '  WORSE' : count < most ? '  better' : '');
  return shown.map(
    (row) =>
      `${row.name.padEnd(width)}  ${String(row.count).padStart(5)} of ${String(row.most).padStart(5)}${mark(row)}`,
  );
}
