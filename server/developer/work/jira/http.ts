import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/jira.ts';
import { actedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { addComment, assignIssue, moveIssue } from './change-issue';
import { findIssues } from './find-issues';
import { openJira } from './open-jira';
import { findAssignees, listProjects, readIssue } from './read-issue';
import { readJiraWork } from './read-work';

const UPDATED = 'Updated successfully';

function changes(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  handle(api, contract.commentJiraIssue, async ({ actor, body: { key, text }, request }) => {
    const comment = await addComment(await openJira(parts, actor), key, text);
    await recordAuditEvent(db, { ...actedBy(actor, request), act: 'jira-commented', target: key });
    return withText('New Comment Added.', { comment });
  });

  handle(api, contract.moveJiraIssue, async ({ actor, body: { key, transitionId }, request }) => {
    const name = await moveIssue(await openJira(parts, actor), key, transitionId);
    await recordAuditEvent(db, { ...actedBy(actor, request), act: 'jira-moved', target: key, details: { name } });
    return withText(UPDATED);
  });

  handle(api, contract.assignJiraIssue, async ({ actor, body: { key, assigneeId }, request }) => {
    await assignIssue(await openJira(parts, actor), key, assigneeId);
    await recordAuditEvent(db, { ...actedBy(actor, request), act: 'jira-assigned', target: key });
    return withText(UPDATED);
  });
}

/** Issues of Jira, read there with every call (docs/contract.md "Jira"). */
export function jiraRoutes(api: FastifyInstance, parts: Parts): void {
  handle(api, contract.getJiraProjects, async ({ actor }) => {
    const jira = await openJira(parts, actor);
    const list = await listProjects(jira);
    return { site: jira.site, list, tc: list.length };
  });

  handle(api, contract.findJiraIssues, async ({ actor, body }) => {
    const jira = await openJira(parts, actor);
    return { site: jira.site, ...(await findIssues(jira, body)) };
  });

  handle(api, contract.getJiraIssue, async ({ actor, params }) => {
    const jira = await openJira(parts, actor);
    return { site: jira.site, issue: await readIssue(jira, params.key) };
  });

  handle(api, contract.getJiraWork, async ({ actor, params }) => {
    const { site } = await openJira(parts, actor);
    const list = await readJiraWork(parts, actor, { siteId: site.id, issueKey: params.key });
    return { list, tc: list.length };
  });

  handle(api, contract.findJiraAssignees, async ({ actor, params, query }) => {
    const list = await findAssignees(await openJira(parts, actor), params.key, query.q);
    return { list, tc: list.length };
  });

  changes(api, parts);
}
