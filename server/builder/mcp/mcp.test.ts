import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '#common/layout/document.ts';
import { saving } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
let address: URL;
beforeAll(async () => {
  world = await createWorld();
  for (const as of [world.a1, world.b1])
    await world.call('POST v1/dashboard/setConfig', {
      as,
      body: saving(as === world.a1 ? 'home' : 'theirs', 'Hello', { isNewRecord: true }),
    });
  address = new URL('/api/mcp', await world.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => world.close());

async function keyOf(scopes: string[], as = world.a1) {
  return (await world.call('POST v1/apiKeys', { as, body: { name: 'Agent', scopes } })).body.secret;
}

interface Connected {
  readonly list: () => Promise<string[]>;
  readonly call: (name: string, args?: object) => Promise<{ isError: boolean; said: Record<string, unknown> }>;
  readonly version: string | undefined;
  readonly close: () => Promise<void>;
}

function heard(result: unknown) {
  const { isError, content } = result as { isError?: boolean; content: { text: string }[] };
  const text = content[0]?.text ?? '';
  const said = (text.startsWith('{') ? JSON.parse(text) : { text }) as Record<string, unknown>;
  return { isError: isError === true, said };
}

function headersOf(secret: string, more: object = {}) {
  return {
    requestInit: { headers: { authorization: `Bearer ${secret}`, ...more } },
  };
}

/** The official client of 2026-07-28. */
async function connectNew(secret: string, more: object = {}): Promise<Connected> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const transport = new StreamableHTTPClientTransport(address, headersOf(secret, more));
  await client.connect(transport);
  return {
    list: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, args = {}) => heard(await client.callTool({ name, arguments: { ...args } })),
    version: client.getNegotiatedProtocolVersion(),
    close: () => client.close(),
  };
}

/** That of 2025-11-25. */
async function connectOld(secret: string, more: object = {}): Promise<Connected> {
  const client = new OldClient({ name: 'test', version: '1' });
  const transport = new OldTransport(address, headersOf(secret, more));
  await client.connect(transport);
  return {
    list: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, args = {}) => heard(await client.callTool({ name, arguments: { ...args } })),
    version: transport.protocolVersion,
    close: () => client.close(),
  };
}

const GENERATIONS = [
  ['2026-07-28', connectNew],
  ['2025-11-25', connectOld],
] as const;

function say(text: string) {
  return { label: `Say ${text}`, act: 'set', node: 't', props: { text } };
}

async function openProposals() {
  return (await world.call('POST v1/proposals/dash/getProposals', { as: world.a1, body: { state: 'open' } })).body
    .proposals;
}

async function said() {
  return (await world.call('GET v1/dashboard/initConfig', { as: world.a1, query: { pageKey: 'home' } })).body;
}

describe.each(GENERATIONS)('the client of %s', (version, connect) => {
  test('reads, checks, previews and proposes; a person accepts', async () => {
    const client = await connect(await keyOf(['read', 'propose']));
    expect(client.version).toBe(version);
    expect(await client.list()).toEqual(
      expect.arrayContaining(['search', 'list_pages', 'read_page', 'describe_widgets', 'validate_layout', 'propose']),
    );
    expect((await client.call('search', { query: 'home' })).said).toMatchObject({ pages: [{ global_id: 'home' }] });
    const page = (await client.call('read_page', { pageKey: 'home' })).said;
    expect(page).toMatchObject({
      pageKey: 'home',
      root: { t: { props: { text: expect.stringMatching(/^H/) as string } } },
    });
    const at = { pageKey: 'home', baseVersion: page.version };
    const section = { widget: 'Section', children: [{ widget: 'Heading', props: { text: 'Offers', level: 2 } }] };
    const edits = [say(`Hi ${version}`), { label: 'Offers', act: 'insert', parent: ROOT, block: section }];
    expect((await client.call('validate_layout', { ...at, edits })).said).toEqual({ valid: true });
    const { url } = (await client.call('preview', { pageKey: 'home', edits })).said as { url: string };
    expect(url).toContain('/preview/');
    const before = await said();
    const { proposal } = (await client.call('propose', { ...at, edits, title: 'Offers' })).said as {
      proposal: { id: string; items: { id: string }[] };
    };
    expect(await said()).toEqual(before);
    expect((await openProposals()).map(({ id, source, by }) => [id, source, by])).toEqual([
      [proposal.id, 'mcp', 'Agent'],
    ]);
    const body = { id: proposal.id, items: proposal.items.map(({ id }) => id) };
    expect((await world.call('POST v1/proposals/accept', { as: world.a2, body })).status).toBe(200);
    const after = await said();
    expect(after.version).toBe(before.version + 1);
    expect(JSON.stringify(after.root)).toContain(`Hi ${version}`);
    expect(JSON.stringify(after.root)).toContain('Offers');
    await client.close();
  });

  test('without the permission is not offered to propose, and is refused with 403', async () => {
    const client = await connect(await keyOf(['read']));
    expect(await client.list()).not.toContain('propose');
    await expect(
      client.call('propose', { pageKey: 'home', baseVersion: 1, edits: [say('x')], title: 'x' }),
    ).rejects.toThrow(/403|key_scope|does not allow/);
    expect(await openProposals()).toEqual([]);
    await client.close();
  });

  test('finds nothing of another site, and no organization but its own', async () => {
    const secret = await keyOf(['read', 'propose']);
    const client = await connect(secret);
    expect(await client.call('read_page', { pageKey: 'theirs' })).toMatchObject({
      isError: true,
      said: { code: 'not_found' },
    });
    const edits = [say('x')];
    expect(await client.call('propose', { pageKey: 'theirs', baseVersion: 1, edits, title: 'x' })).toMatchObject({
      isError: true,
      said: { code: 'not_found' },
    });
    await client.close();
    await expect(connect(secret, { organization: world.b.organizationId })).rejects.toThrow();
  });

  test('cannot publish: there is no such tool, and a key cannot by any call', async () => {
    const secret = await keyOf(['read', 'propose']);
    const client = await connect(secret);
    expect((await client.list()).filter((name) => /publish|save|delete|accept/.test(name))).toEqual([]);
    const tried = await client
      .call('publish', { pageKey: 'home' })
      .catch((error: unknown) => ({ isError: true, error }));
    expect(tried.isError).toBe(true);
    for (const call of [
      'POST v1/dashboard/publish',
      'POST v1/proposals/accept',
      'POST v1/dashboard/setConfig',
    ] as const)
      expect((await world.send(call, { as: { accessToken: secret }, body: {} })).statusCode).toBe(403);
    expect((await said()).publishedVersion).toBeNull();
    await client.close();
  });

  test('is told what is wrong, where, and nothing is kept', async () => {
    const client = await connect(await keyOf(['read', 'propose']));
    const refused = async (edit: object, code: string) => {
      const { isError, said: refusal } = await client.call('propose', {
        pageKey: 'home',
        baseVersion: 1,
        title: 'x',
        edits: [edit],
      });
      expect([isError, refusal.code]).toEqual([true, 'invalid']);
      expect((refusal.details as { code: string }[]).map((detail) => detail.code)).toContain(code);
    };
    const insert = (block: object, parent = ROOT) => ({ label: 'x', act: 'insert', parent, block });
    await refused({ ...say('x'), node: 'nowhere' }, 'proposal_block');
    await refused({ ...say('x'), node: '__proto__x' }, 'proposal_block');
    await refused(insert({ widget: 'HoloDeck' }), 'proposal_widget');
    await refused(insert({ widget: 'Text' }, 't'), 'proposal_place');
    await refused({ ...say('x'), props: { text: { script: 1 } } }, 'bad-value');
    await refused(insert({ widget: 'Button', props: { label: 'x', href: 'javascript:alert(1)' } }), 'bad-url');
    await refused({ label: 'x', act: 'remove', node: ROOT }, 'proposal_place');
    await refused(insert({ widget: 'ProjectWidget', props: { project: 'p', component: 'c' } }), 'component_project');
    for (const id of ['__proto__', 'constructor', 'toString']) {
      await refused(insert({ id, widget: 'Text' }), 'bad-node');
      const edits = [insert({ widget: 'Section', children: [{ id, widget: 'Text' }] })];
      for (const [tool, at] of [
        ['validate_layout', { baseVersion: 1 }],
        ['preview', {}],
      ] as const)
        expect(await client.call(tool, { pageKey: 'home', ...at, edits })).toMatchObject({
          isError: true,
          said: { code: 'invalid', details: [{ code: 'bad-node', nodeId: id }] },
        });
    }
    expect(await openProposals()).toEqual([]);
    await client.close();
  });
});

describe('whatever is sent', () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = {}, secret = '') =>
    world.app.inject({
      method: 'POST',
      url: '/api/mcp',
      payload,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(secret && { authorization: `Bearer ${secret}` }),
        ...headers,
      },
    });
  const message = (method: string, params: object = {}) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

  test('nobody without a key is answered, and no bearer of another kind', async () => {
    expect((await post(message('tools/list'))).statusCode).toBe(401);
    expect((await post(message('tools/list'), {}, 'pgk_wrong')).statusCode).toBe(401);
    expect((await post(message('tools/list'), {}, await keyOf(['propose']))).statusCode).toBe(403);
    const suspended = await post(message('tools/list'), {}, world.suspended.accessToken);
    expect(suspended.statusCode).toBe(403);
  });

  test('is refused in words, and nothing is done', async () => {
    const secret = await keyOf(['read', 'propose']);
    const status = async (payload: string | Buffer, headers = {}) => (await post(payload, headers, secret)).statusCode;
    expect(await status('{')).toBe(400);
    expect(await status('')).toBe(400);
    expect(await status('[]')).toBe(400);
    expect(await status('"x"')).toBe(400);
    expect(await status('{"a":'.repeat(300) + '1' + '}'.repeat(300))).toBe(400);
    expect(await status('{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"__proto__":{"x":1}}}')).toBe(400);
    expect(await status(Buffer.alloc(1_100_000, 0x20))).toBe(413);
    expect(await status(message('tools/list'), { 'content-type': 'text/plain' })).toBe(415);
    expect(await status(message('subscriptions/listen'))).toBe(404);
    const strange = await post(
      message('tools/call', { name: 'read_page', arguments: { pageKey: 'home', as: 'b1' } }),
      {},
      secret,
    );
    expect(strange.statusCode).toBeLessThan(500);
    expect(strange.body).not.toContain('Hello');
    expect(await openProposals()).toEqual([]);
  });

  test('there are no streams and no sessions: 405 and what is allowed, as the protocol wants it', async () => {
    const authorization = `Bearer ${await keyOf(['read'])}`;
    for (const method of ['GET', 'DELETE'] as const) {
      const headers = { authorization, accept: 'text/event-stream' };
      const reply = await world.app.inject({ method, url: '/api/mcp', headers });
      expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'POST']);
      expect(reply.json()).toMatchObject({ status: false, code: 'method_not_allowed' });
      expect((await world.app.inject({ method, url: '/api/mcp' })).statusCode).toBe(401);
    }
  });

  test('pages of other sites are refused, whatever key they were given', async () => {
    const secret = await keyOf(['read']);
    const from = (origin: string) => post(message('tools/list'), { origin }, secret);
    for (const origin of ['https://evil.example', 'null', `${world.parts.settings.publicUrl}.evil.example`])
      expect((await from(origin)).statusCode, origin).toBe(403);
    expect((await from(new URL(world.parts.settings.publicUrl).origin)).statusCode).toBe(200);
  });

  test('a person may look with their own rights, and only who writes proposes', async () => {
    const call = message('tools/call', {
      name: 'propose',
      arguments: { pageKey: 'home', baseVersion: 1, title: 'x', edits: [say('x')] },
    });
    expect((await post(call, {}, world.a3.accessToken)).statusCode).toBe(403);
    expect((await post(message('tools/list'), {}, world.a3.accessToken)).statusCode).toBe(200);
  });
});
