import type { askAiBuilder } from '#common/contract/ai-builder.ts';
import type { EventOf } from '#common/contract/endpoint.ts';
import type { ProposalBase } from '#server/builder/proposals/add-proposal.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import type * as z from 'zod';

/** The events of an answer, until its end. */
export type AskEvent = EventOf<typeof askAiBuilder.events>;
/** The body of `v1/ai-builder/ask`. */
export type Ask = z.output<typeof askAiBuilder.body>;

/** A request, its user, and the version of the page. */
export interface Asked {
  readonly parts: Pick<Parts, 'db' | 'settings' | 'appSecret' | 'fetchModelOutside' | 'files' | 'log'>;
  readonly actor: Actor;
  readonly ask: Ask;
  readonly base: ProposalBase;
}
