import type { Person } from '#server/testing/people.ts';
import type { FloodWorld } from './flood-world';

/** One queue, as one organization floods it beside another one. */
export interface Flood {
  /** Begins all that one organization can have done at once. @returns ends what does not end by itself */
  readonly begin: () => Promise<() => unknown>;
  /** Does one small thing for the other organization, and waits for its end. */
  readonly ask: () => Promise<unknown>;
  /** How often the other one asks, where one takes seconds. */
  readonly samples?: number;
}

/** How often the other organization asks, alone and beside the flood. */
const SAMPLES = 10;

/** The wait that one in twenty exceeds. Milliseconds. */
export async function waitOf({ ask, samples = SAMPLES }: Flood): Promise<number> {
  const waits: number[] = [];
  for (let n = 0; n < samples; n += 1) {
    const begun = performance.now();
    await ask();
    waits.push(performance.now() - begun);
  }
  return waits.sort((a, b) => a - b)[Math.ceil(0.95 * samples) - 1] ?? 0;
}

let made = 0;

/** A name that no other thing of the world has. */
export function newName(): string {
  return `waits-${(made += 1)}`;
}

/** A project of one of the organizations, with a token that may push to it. */
export async function createProject(world: FloodWorld, as: Person) {
  const body = { sampleId: 'cafe', name: newName(), buildSettings: { installCommand: '', buildCommand: '' } };
  const { body: created } = await world.call('POST project/sample/clone', { as, body });
  const token = await world.call('POST tokens', { as, body: { name: 'waits', rights: 'write' } });
  return { id: created.project.id, slug: created.project.slug, secret: token.body.secret };
}
