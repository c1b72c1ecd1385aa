/**
 * 10,000 webhooks of the payment provider, doubled, in random order, some lost, at the built server (`npm run build` first),
 * while a published page is read; before that the page alone, since others may be at work on the machine. BENCH_EVENTS
 * changes the number, DATABASE_URL measures PostgreSQL, BENCH_PROFILE names a folder for a CPU profile of the server. Fails
 * when a state is wrong, an event was not acted on, or more was read than events came.
 */
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import { idOf } from '#server/business/subscriptions/testing/stripe-books.ts';
import { startFakeStripe } from '#server/business/subscriptions/testing/fake-stripe.ts';
import { startBuiltServer } from './start-built-server';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 10_000);
const ORGANIZATIONS = 20;
const PARALLEL = 16;
const LOST = 0.03;
const SECRETS = { key: 'sk_test_bench', webhook: 'whsec_bench' };

const stripe = await startFakeStripe(SECRETS);
const server = await startBuiltServer({
  STRIPE_SECRET_KEY: SECRETS.key,
  STRIPE_WEBHOOK_SECRET: SECRETS.webhook,
  STRIPE_API_URL: stripe.url,
});
const { app, site, call } = server;

function get(path: string, organization: string) {
  return server.get(path, { organization });
}

/** Every organization buys a plan. */
const customers: { readonly organization: string; readonly customer: string }[] = [];
for (let i = 0; i < ORGANIZATIONS; i += 1) {
  const made = (await call('organizations', { name: `Shop ${i}` })) as { organization: { id: string } };
  const organization = made.organization.id;
  const { plans } = (await get('subscriptions/plans', organization)) as { plans: { id: string; change: string }[] };
  const subscriptionId = plans.find(({ change }) => change === 'checkout')?.id;
  const { url } = (await call('subscriptions/checkout', { subscriptionId }, { organization })) as {
    url: string;
  };
  customers.push({ organization, customer: idOf(stripe.pay(url.split('/').at(-1) ?? '').customer) });
}

async function deliver(event: object) {
  const { body, signature } = stripe.sign(event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const { status } = await fetch(`${app}/api/subscriptions/webhook`, { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`The webhook answered ${status}.`);
}

for (const event of stripe.events) await deliver(event);

/** Reads the page in a thread of its own: what this one does besides would be taken for the server's. */
function openReader() {
  return new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
  const latencies = [];
  let ended = false;
  parentPort.once('message', () => { ended = true; });
  (async () => {
    while (!ended) {
      const from = performance.now();
      await (await fetch(workerData)).text();
      latencies.push(performance.now() - from);
      await new Promise((done) => setTimeout(done, 10));
    }
    parentPort.postMessage(latencies);
  })();`,
    { eval: true, workerData: site },
  );
}

/** Ends it. @returns how long each page took, sorted */
async function latenciesOf(reader: Worker) {
  reader.postMessage('end');
  const [latencies] = (await once(reader, 'message')) as [number[]];
  return latencies.sort((a, b) => a - b);
}

function p(sorted: readonly number[], share: number) {
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
}

function describeLatencies(sorted: readonly number[]) {
  return `${sorted.length} times, p50 ${p(sorted, 0.5)} ms, p99 ${p(sorted, 0.99)} ms`;
}

/** What the machine alone does to the page: others may be at work on it. */
const ALONE_MS = 8000;
const alone = openReader();
await new Promise((done) => setTimeout(done, ALONE_MS));
process.stdout.write(`page before: ${describeLatencies(await latenciesOf(alone))}\n`);
const reader = openReader();

const readsBefore = stripe.asked.filter((asked) => asked === 'GET /v1/subscriptions').length;
const pool: object[] = [];
let kept = 0;
const from = performance.now();

async function send(n: number) {
  for (let left = Math.min(n, pool.length); left > 0; left -= 1) {
    const [event] = pool.splice(Math.floor(Math.random() * pool.length), 1);
    if (event) await deliver(event);
  }
}

for (let made = 0; made < EVENTS; made += PARALLEL) {
  for (let i = 0; i < PARALLEL; i += 1) {
    const { customer } = customers[Math.floor(Math.random() * ORGANIZATIONS)] ?? { customer: '' };
    stripe.cancelInPortal(customer, Math.random() < 0.5);
    const event = stripe.events.at(-1);
    if (!event || Math.random() < LOST) continue;
    kept += 1;
    pool.push(event, event);
  }
  await Promise.all(Array.from({ length: PARALLEL }, () => send(2)));
}
while (pool.length > 0) await Promise.all(Array.from({ length: PARALLEL }, () => send(10)));
const seconds = (performance.now() - from) / 1000;
const latencies = await latenciesOf(reader);

/** How many events are in a state. */
async function count(state: string) {
  return ((await call('admin/payment-events/dash/getEvents', { filter: { state }, size: 1 })) as { tc: number }).tc;
}

const until = performance.now() + 60_000;
while ((await count('waiting')) > 0 && performance.now() < until) await new Promise((done) => setTimeout(done, 200));
const reads = stripe.asked.filter((asked) => asked === 'GET /v1/subscriptions').length - readsBefore;

/** Organizations whose last event was lost are read by the hourly job; here the operator asks. */
async function isRight({ organization, customer }: (typeof customers)[number]) {
  const held = [...stripe.subscriptions.values()].find((one) => one.customer === customer);
  const { subscription } = (await get('subscriptions/current', organization)) as {
    subscription: { cancelAtPeriodEnd: boolean };
  };
  return subscription.cancelAtPeriodEnd === held?.cancel_at_period_end;
}

let stale = 0;
let wrong = 0;
for (const one of customers) {
  if (await isRight(one)) continue;
  stale += 1;
  await call(`admin/subscriptions/${one.organization}/readAgain`, {});
  if (!(await isRight(one))) wrong += 1;
}
const [done, failed, waiting] = [await count('done'), await count('failed'), await count('waiting')];
process.stdout.write(
  `${kept} events, each twice, in ${seconds.toFixed(1)} s: ${Math.round((kept * 2) / seconds)} webhooks/s\n`,
);
process.stdout.write(`read ${reads} times; acted on ${done}, failed ${failed}, waiting ${waiting}\n`);
process.stdout.write(`states wrong ${wrong}, stale since the last event was lost ${stale}\n`);
process.stdout.write(
  `load of the machine ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}\n`,
);
process.stdout.write(`page while that: ${describeLatencies(latencies)}\n`);

await server.stop();
await stripe.close();
process.exitCode = wrong > 0 || failed > 0 || waiting > 0 || reads > kept ? 1 : 0;
