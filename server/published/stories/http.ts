import type { FastifyInstance } from 'fastify';
import { checkStory as checkCall, getStories } from '#common/contract/stories.ts';
import { handle } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { checkStory } from './check-story';
import { listStories } from './store';

/** `v1/stories`: the list of stories, and the check of one before it is published. */
export function storyRoutes(app: FastifyInstance, parts: Parts): void {
  handle(app, checkCall, ({ body, actor }) => checkStory(parts, actor.siteId, body));
  handle(app, getStories, ({ body, actor }) => listStories(parts, actor.siteId, body));
}
