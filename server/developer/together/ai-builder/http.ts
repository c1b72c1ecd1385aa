import type { FastifyInstance } from 'fastify';
import { askAiBuilder, getAiBuilder } from '#common/contract/ai-builder.ts';
import { readUsage } from '#server/builder/plan-limits/read-usage.ts';
import { describeModel } from '#server/developer/model/language-model/find-model.ts';
import { handle } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { beginAsk } from './begin-ask';

/** `v1/ai-builder`: proposals for pages, by a language model or composed of the shipped sections. */
export function aiBuilderRoutes(api: FastifyInstance, parts: Parts): void {
  handle(api, getAiBuilder, async ({ actor: { organizationId } }) => {
    const { used, max } = (await readUsage(parts.db, organizationId)).queries;
    const described = await describeModel(parts, organizationId);
    return { model: described?.model ?? null, images: described?.images ?? false, queries: { used, max } };
  });

  handle(api, askAiBuilder, async ({ body, actor, signal }) => beginAsk(parts, actor, body, signal));
}
