import type { FakeModel } from '#server/developer/assistant/assistant/testing/fake-model.ts';
import { allowEverything } from '#server/developer/testing/make-project.ts';
import { proposals } from '#server/platform/db/schema/proposals.ts';
import { uses } from '#server/platform/db/schema/plan-limits.ts';
import { saving } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';

/** One event of an answer. */
export interface SentEvent {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

function eventsOf(text: string): SentEvent[] {
  return text.split('\n\n').flatMap((block) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const data = field('data');
    return data === undefined
      ? []
      : [{ event: field('event') ?? '', data: JSON.parse(data) as Record<string, unknown> }];
  });
}

/** A world whose organizations have a page `home` with the text `t`, and no limits. */
export async function openAiWorld(env: Record<string, string> = {}): Promise<World> {
  const world = await createWorld({ env });
  await allowEverything(world);
  for (const as of [world.a1, world.b1])
    await world.call('POST v1/dashboard/setConfig', { as, body: saving('home', 'Hello', { isNewRecord: true }) });
  return world;
}

/** The settings of a world that asks a scripted model. */
export function asksModel(model: FakeModel): Record<string, string> {
  return {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: model.url,
    AI_MODEL: 'scripted',
  };
}

/** Makes the function that asks the AI builder: `last` is the last event, `body` the reply where there is no stream. */
export function asking(world: World) {
  return async (body: object, as = world.a2) => {
    const sent = { task: 'change', prompt: 'Say it better', pageKey: 'home', baseVersion: 1, ...body };
    const reply = await world.send('POST v1/ai-builder/ask', { as, body: sent });
    const isStream = reply.headers['content-type']?.toString().startsWith('text/event-stream');
    const events = isStream ? eventsOf(reply.body) : [];
    return {
      status: reply.statusCode,
      events,
      last: events.at(-1),
      body: isStream ? null : reply.json<Record<string, unknown>>(),
    };
  };
}

/** What a page is now. */
export async function pageOf(world: World, pageKey = 'home') {
  return (await world.call('GET v1/dashboard/initConfig', { as: world.a1, query: { pageKey } })).body;
}

/** Queries that were used, and proposals that were kept. */
export async function countsOf({ parts: { db } }: World): Promise<[number, number]> {
  return [(await db.select().from(uses)).find(({ kind }) => kind === 'queries')?.used ?? 0, await db.$count(proposals)];
}

/** An answer of a model. */
export function edits(...list: object[]): string {
  return JSON.stringify({ title: 'Better words', edits: list });
}

/** An edit that gives the text of the page other words. */
export function set(text: unknown) {
  return { label: 'Say more', act: 'set', node: 't', props: { text } };
}

/** Removes what earlier tests used and kept. */
export async function forget({ parts: { db } }: World): Promise<void> {
  await db.delete(proposals);
  await db.delete(uses);
}
