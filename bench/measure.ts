/** Milliseconds of warm-up and of one round; rounds. Ways take turns, so that a busy machine troubles all alike. */
const WARM_UP = 300;
const SLICE = 150;
const ROUNDS = 9;

function median(values: readonly number[]) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of processor time per run: what else runs on the machine does not count. */
function timeFor(run: () => void, least: number): number {
  const start = cpu();
  let count = 0;
  let now = start;
  do {
    run();
    count++;
    now = cpu();
  } while (now - start < least);
  return (now - start) / count;
}

/**
 * Runs several ways of doing the same in turns and prints one line each: processor time per run, runs per second, ratio to the first way.
 * @param per how many things one run does, so that the figures are per thing
 */
export function measure(title: string, ways: Readonly<Record<string, () => void>>, per = 1): void {
  const entries = Object.entries(ways);
  for (const [, run] of entries) timeFor(run, WARM_UP);
  const times = new Map<string, number[]>(entries.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, run] of entries) times.get(name)?.push(timeFor(run, SLICE) / per);
  const width = Math.max(...entries.map(([name]) => name.length));
  const lines = [...times].map(([name, own]) => ({ name, ms: median(own), best: Math.min(...own) }));
  const first = lines[0]?.ms ?? 1;
  process.stdout.write(`\n${title}\n${''.padEnd(width)}   µs median     µs best       per s   x first\n`);
  for (const { name, ms, best } of lines) {
    const cells = [(ms * 1000).toFixed(2), (best * 1000).toFixed(2), (1000 / ms).toFixed(0), (ms / first).toFixed(2)];
    process.stdout.write(`${name.padEnd(width)} ${cells.map((cell) => cell.padStart(11)).join(' ')}\n`);
  }
}
