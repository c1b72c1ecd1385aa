import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { listRefs, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import { uses } from '#server/platform/db/schema/plan-limits.ts';
import { openSecondInstance } from '#server/testing/second-instance.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import type { Assistant } from '../assistant.ts';
import { untilIdle } from '../testing/until-idle.ts';
import { openTurns } from './run-turns.ts';

const FILES = { 'index.html': '<h1>Ship pages</h1>\n<a href="/a">Get started</a>\n' };
// Each starts dozens of gits: on a machine that is busy with other things that takes long.
vi.setConfig({ testTimeout: 60_000 });

let world: World;
let second: Awaited<ReturnType<typeof openSecondInstance>>;
let origin: string;
let projectId: string;
let repository: GitRepository;
beforeAll(async () => {
  world = await createWorld();
  second = await openSecondInstance(world);
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
  await allowEverything(world);
  ({ id: projectId, repository } = await makeProject(world, 'Café', FILES));
});
afterAll(async () => {
  await second.close();
  await world.close();
});

async function begin() {
  return (await world.call('POST session/create', { as: world.a4, body: { projectId, title: 'Start' } })).body.session;
}

function send(sessionId: string, prompt: string) {
  return world.call('POST chat/prompt', { as: world.a4, body: { sessionId, prompt, clientMessageId: randomUUID() } });
}

async function details(_id: string) {
  return (await second.call('GET session/details', { as: world.a4, query: { _id } })).body;
}

async function used() {
  return (await world.parts.db.select().from(uses)).find(({ kind }) => kind === 'queries')?.used ?? 0;
}

/** Never answers: it waits until it is stopped. */
function createPatient() {
  let begun = () => undefined as void;
  const isAtWork = new Promise<void>((resolve) => (begun = resolve));
  const assistant: Assistant = {
    source: 'rules',
    turn: ({ signal }) =>
      new Promise((_resolve, reject) => {
        begun();
        signal?.addEventListener('abort', () => reject(new Error('stopped')));
      }),
    suggest: async () => [],
    understands: () => false,
  };
  return { assistant, isAtWork };
}

function asking(prompt: string) {
  return {
    prompt,
    clientMessageId: randomUUID(),
    costs: true,
    parts: [{ type: 'text', text: prompt } as const],
  };
}

function actor() {
  return { userId: world.a4.id, organizationId: world.a.organizationId } as never;
}

interface Received {
  readonly id: string;
  readonly event: string;
  readonly data: { readonly session?: { readonly state: string } };
}

/** The events of one connection. */
async function* listen(sessionId: string, lastEventId: string): AsyncGenerator<Received> {
  const abort = new AbortController();
  const response = await fetch(`${origin}/api/chat/events/${sessionId}?follow=true`, {
    headers: { authorization: `Bearer ${world.a4.accessToken}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: abort.signal,
  });
  let text = '';
  try {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text += part).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
        const data = field('data');
        if (data !== '') yield { id: field('id'), event: field('event'), data: JSON.parse(data) as Received['data'] };
      }
    }
  } finally {
    abort.abort();
  }
}

describe('the stream of a turn', () => {
  it('gives each event once and in order although it is cut after every one', async () => {
    const { id } = await begin();
    const received: string[] = [];
    let lastId = '';
    let isOver = false;
    await send(id, "Replace 'Get started' with 'Start'");
    while (!isOver) {
      for await (const { id: eventId, event, data } of listen(id, lastId)) {
        if (event === 'session') {
          isOver = data.session?.state === 'idle';
          if (isOver) break;
          continue;
        }
        received.push(`${event} ${eventId}`);
        lastId = eventId;
        break;
      }
    }
    expect(received).toEqual(['message 1.0', 'step 1.1', 'step 1.2', 'step 1.3', 'message 2.3']);
  });

  it('shows a turn of another instance, to its end', async () => {
    const { id, branch } = await begin();
    await send(id, "Replace 'Ship pages' with 'Ship sites'");
    await untilIdle({ ...world, parts: second.parts }, id);
    const { messages, session } = await details(id);
    expect(messages[1]?.parts[0]).toMatchObject({ type: 'change' });
    expect(session.headSha).toBe(await resolveCommit(repository, branch));
  });
});

describe('a turn', () => {
  it('is stopped from another instance: nothing is kept, its query is given back', async () => {
    const { id, branch, headSha } = await begin();
    const before = await used();
    const { assistant, isAtWork } = createPatient();
    const turns = openTurns(world.parts, () => Promise.resolve(assistant));
    await turns.take(actor(), id, asking('Wait'));
    await isAtWork;
    expect(await used()).toBe(before + 1);
    expect((await details(id)).session.state).toBe('running');
    expect((await send(id, "Replace 'a' with 'b'")).body.details?.[0]?.code).toBe('turn_running');
    const stop = (as = world.a4) => second.call('POST chat/stop', { as, body: { sessionId: id } });
    expect((await stop(world.a1)).status).toBe(403);
    expect((await stop()).body.session.state).toBe('idle');
    // It resolves because the turn was notified.
    await turns.close();
    const { messages } = await details(id);
    expect(messages.map(({ parts }) => parts[0])).toMatchObject([
      { type: 'text' },
      { type: 'refused', reason: 'stopped' },
    ]);
    expect(await used()).toBe(before);
    expect(await resolveCommit(repository, branch)).toBe(headSha);
    expect(await listRefs(repository, `refs/pw/${id}/`)).toEqual([]);
    expect((await stop()).body.session.state).toBe('idle');
    expect((await details(id)).messages).toHaveLength(2);
  });

  it('is told as interrupted at once when its server closes', async () => {
    const { id } = await begin();
    const before = await used();
    const { assistant, isAtWork } = createPatient();
    const turns = openTurns(world.parts, () => Promise.resolve(assistant));
    await turns.take(actor(), id, asking('Wait'));
    await isAtWork;
    await turns.close();
    expect((await details(id)).messages.at(-1)?.parts[0]).toMatchObject({ type: 'refused', reason: 'interrupted' });
    expect(await used()).toBe(before);
    await send(id, "Replace 'Get started' with 'Go on'");
    await untilIdle(world, id);
    expect((await details(id)).messages.at(-1)?.parts[0]).toMatchObject({ type: 'change' });
  });
});
