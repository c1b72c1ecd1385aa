// @module-tag long
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { EndpointShape } from '#common/contract/endpoint.ts';
import { createWorld, type World } from '#server/testing/world.ts';

/** Of each call: a few in `npm test`, three times as many in `npm run test:crash`. */
const RUNS = 4 * Number(process.env.DURABILITY_ROUNDS ?? 1);

/** docs/trust.md 84: no input causes a 5xx or exposes internal details. */
let world: World;
beforeAll(async () => {
  // No key that is made up here goes to a model's real server.
  const fetchModelOutside = async () => Promise.reject(new Error('There is no network.'));
  world = await createWorld({ parts: { fetchModelOutside } });
});
afterAll(() => world.close());

const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  '%',
  "' or 1=1 --",
  '\u0000',
  '\ud800',
  '\u202e<script>alert(1)</script>',
  'home',
  '/',
  '/<a>/',
  'x'.repeat(5000),
  -1,
  0,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  true,
  null,
  [],
  {},
  { ROOT: null },
  [[[[]]]],
);
const value = fc.oneof({ weight: 3, arbitrary: nasty }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) });

type Described = z.core.JSONSchema._JSONSchema;

/** Mostly the right keys, with right constants, nested as described, and anything in between. */
function shaped(schema: Described): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return value;
  if (schema.const !== undefined) return fc.oneof({ weight: 9, arbitrary: fc.constant(schema.const) }, value);
  if (schema.enum) return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...schema.enum) }, value);
  if (schema.properties) {
    const fields = Object.fromEntries(Object.entries(schema.properties).map(([key, field]) => [key, shaped(field)]));
    return fc.oneof({ weight: 12, arbitrary: fc.record(fields, { requiredKeys: [] }) }, value);
  }
  if (schema.type === 'string') return fc.oneof(fc.string(), fc.constantFrom('a', 'about', 'a_key', '/x', '1'), value);
  if (schema.type === 'boolean') return fc.oneof(fc.boolean(), value);
  if (schema.type === 'integer') return fc.oneof(fc.integer({ min: 0, max: 30 }), value);
  return value;
}

function describeSchema(schema: z.ZodType | undefined): Described {
  return schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {};
}

function request({ body, query, params }: EndpointShape) {
  return fc.record({
    body: shaped(describeSchema(body)),
    query: shaped(describeSchema(query)),
    params: shaped(describeSchema(params)),
  });
}

/** As an address can carry them: texts without lone surrogates. A text alone would be a parameter for each of its letters. */
function texts(input: unknown) {
  return Object.fromEntries(
    Object.entries(typeof input === 'object' && input !== null ? input : {}).map(([key, entry]) => {
      const text = typeof entry === 'string' ? entry : (JSON.stringify(entry) ?? '');
      return [key, Buffer.from(text).toString()];
    }),
  );
}

const leak = /node_modules|\bat \S+ \(|select .* from|insert into|Failed query|\/server\//i;

describe('random requests', () => {
  it('are answered below 500, in the error shape, by every call', { timeout: 240_000, tags: ['rounds'] }, async () => {
    // Signing in and out is limited by rate and would only end the session.
    const skipped = new Set(['POST v1/auth/logout', 'POST v1/auth/sessions/end', 'GET metrics', 'GET openapi.json']);
    const seen = new Set<number>();
    for (const endpoint of world.app.endpoints) {
      const name = `${endpoint.method} ${endpoint.path}`;
      if (skipped.has(name) || endpoint.multipart) continue;
      await fc.assert(
        fc.asyncProperty(request(endpoint), async (sent) => {
          const response = await world.send(name, {
            as: world.a1,
            body: endpoint.method === 'GET' ? undefined : sent.body,
            // A stream that is followed ends when its reader does.
            query: { ...texts(sent.query), ...(endpoint.events && { follow: 'false' }) },
            params: texts(sent.params),
          });
          seen.add(response.statusCode);
          // Calls that need settings or outside servers missing here fail with one of these codes.
          const isOurs = !/"code":"(?:not_configured|upstream_failed)"/.test(response.body);
          if (isOurs) expect(response.statusCode, `${name}: ${response.body.slice(0, 300)}`).toBeLessThan(500);
          if (response.statusCode < 400) return;
          expect(response.json()).toMatchObject({ status: false, requestId: expect.any(String) as string });
          expect(response.body).not.toMatch(leak);
        }),
        { numRuns: RUNS },
      );
    }
    // The requests are not all nonsense: some work, some miss, some are refused.
    for (const status of [200, 404, 422]) expect(seen).toContain(status);
  });
});
