/**
 * 100,000 people imported into the built server (`npm run build` first), then listed, searched, filtered and counted, with
 * the server's memory. BENCH_PEOPLE changes the number, DATABASE_URL measures PostgreSQL. Fails when a row is lost or
 * doubled, or a page of the list takes longer than 100 ms at the 95th percentile.
 */
import { readFileSync } from 'node:fs';
import { startBuiltServer } from './start-built-server';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 100_000);
const ROUNDS = 60;
const MAX_MS = 100;

const server = await startBuiltServer();
const { call, get } = server;

/** MB that the server holds now. */
function memory() {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(server.pid)}/status`, 'utf8'))?.[1]) / 1024;
}

function print(what: string, value: string) {
  return process.stdout.write(`${what.padEnd(46)} ${value.padStart(12)}\n`);
}

function ms(from: number) {
  return performance.now() - from;
}

function quantile(sorted: readonly number[], share: number) {
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

interface Import {
  readonly id: string;
  readonly state: string;
  readonly done: number;
  readonly numbers: { readonly added: number } | null;
}

const cities = ['Berlin', 'Rome', 'Paris', 'Cairo', 'Madrid', 'Beijing'];

function line(i: number) {
  return `p${String(i)}@mail${String(i % 977)}.example.com,Person ${String(i)} Lee${String(i % 503)},${cities[i % 6] ?? ''},${String(i % 90)}`;
}

const csv = `email,name,city,age\n${Array.from({ length: PEOPLE }, (_, i) => line(i)).join('\n')}\n`;

await call('v1/audience/saveField', { field: { key: 'city', label: 'City', kind: 'text' } });
await call('v1/audience/saveField', { field: { key: 'age', label: 'Age', kind: 'number' } });
const { list } = (await call('v1/audience/saveList', { list: { name: 'News' } })) as { list: { id: string } };

async function upload() {
  const form = new FormData();
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'people.csv');
  const reply = await fetch(`${server.app}/api/v1/audience/import`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${server.token}` },
  });
  return ((await reply.json()) as { item: Import }).item;
}

async function until(id: string, state: string) {
  for (;;) {
    const { item } = (await get(`v1/audience/imports/${id}`)) as { item: Import };
    if (item.state === state) return item;
    if (item.state === 'failed') throw new Error('The file could not be read.');
    await new Promise((done) => setTimeout(done, 200));
  }
}

process.stdout.write(`${String(PEOPLE)} people, ${(csv.length / 1e6).toFixed(1)} MB\n`);
const before = memory();
let from = performance.now();
const { id } = await upload();
print('upload', `${(ms(from) / 1000).toFixed(1)} s`);
const columns = ['email', 'name', 'field:city', 'field:age'];
from = performance.now();
await call('v1/audience/planImport', { id, plan: { columns, list: list.id, consent: 'Bench', language: null } });
await until(id, 'checked');
print('dry run', `${(ms(from) / 1000).toFixed(1)} s`);
from = performance.now();
await call('v1/audience/applyImport', { id });
const { numbers } = await until(id, 'done');
print('import into a list', `${(ms(from) / 1000).toFixed(1)} s`);
print('memory of the server before, after (MB)', `${before.toFixed(0)}, ${memory().toFixed(0)}`);

const failures: string[] = [];
if (numbers?.added !== PEOPLE) failures.push(`${String(numbers?.added)} of ${String(PEOPLE)} were added`);

async function timed(what: string, bodies: readonly object[], path = 'v1/audience/dash/getPeople') {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await call(path, bodies[round % bodies.length] ?? {});
    times.push(ms(start));
  }
  times.sort((a, b) => a - b);
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  print(what, `${median.toFixed(0)}, ${p95.toFixed(0)} ms`);
  return p95;
}

/** A place far into the list: where a page by its number would be slowest. */
let after: string | null = null;
for (let page = 0; page < 100; page += 1) {
  const body: object = { size: 200, sort: 'email', ...(after !== null && { after }) };
  after = ((await call('v1/audience/dash/getPeople', body)) as { next: string | null }).next ?? after;
}
process.stdout.write('\nmedian, 95th percentile\n');
const pages: Readonly<Record<string, readonly object[]>> = {
  'page, newest first': [{}],
  'page far into the list': [{ sort: 'email', ...(after !== null && { after }) }],
  'page of a list': [{ filter: { list: list.id } }],
  'page of a state that nobody has': [{ filter: { state: 'bounced' } }],
  'search for one': [{ search: 'p77 lee' }, { search: 'p4242' }],
  'search for many': [{ search: 'person' }, { search: 'example' }],
};
for (const [what, bodies] of Object.entries(pages)) {
  const p95 = await timed(what, bodies);
  if (p95 > MAX_MS) failures.push(`${what}: ${p95.toFixed(0)} ms`);
}
const berlin = { type: 'field', key: 'city', is: 'is', value: 'Berlin' };
const old = { type: 'field', key: 'age', is: 'above', value: 60 };
const rules = { match: 'all', rules: [berlin, old] };
await timed('total', [{ size: 0 }]);
await timed('count of a segment', [{ rules }], 'v1/audience/countSegment');

await server.stop();
if (failures.length > 0) throw new Error(failures.join('; '));
