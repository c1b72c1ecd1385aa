import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import * as contract from '#common/contract/theme-source.ts';
import { takePlaces } from '#common/widgets/design-tokens/theme-differences.ts';
import { checkTheme } from '#server/builder/themes/check-theme.ts';
import { servedFonts } from '#server/builder/themes/served-families.ts';
import { lockTheme, storeDraft } from '#server/builder/themes/store.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { checkRepositoryPath } from '#server/developer/source/repositories/check-path.ts';
import { isSecretPath } from '#server/developer/source/repositories/is-secret-path.ts';
import { requireGit } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { themeSources } from '#server/platform/db/schema/theme-sources.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { proposeTheme } from './propose-theme';
import { readSource } from './read-source';
import { currentTheme, findSource, requireSource, toWire } from './store';

/** A file of tokens within a repository. @throws AppError `invalid` on `path` */
function checkPath(path: string): string {
  const plain = checkRepositoryPath(path.replace(/^(?:\.?\/)+/, ''), 'path');
  if (isSecretPath(plain)) throw new AppError('invalid', { details: [fault('path', 'repository_path')] });
  return plain;
}

/** Takes the values of the file into the draft where both were changed. */
async function takeConflicts({ db }: Pick<Parts, 'db'>, siteId: string, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const live = await lockTheme(tx, siteId);
    const { row } = await requireSource(tx, siteId);
    if (!row.theme || row.conflicts.length === 0) return;
    const theme = takePlaces(await currentTheme(tx, siteId, live), row.theme, row.conflicts);
    const families = new Set((await servedFonts(tx, siteId)).map(({ family }) => family));
    checkTheme(theme, (family) => families.has(family));
    await storeDraft(tx, siteId, theme, userId);
    await tx.update(themeSources).set({ conflicts: [] }).where(eq(themeSources.siteId, siteId));
  });
}

/** `project/theme-source`: the file of a project that the theme of the site comes from. */
export function themeSourceRoutes(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  const read = async (siteId: string) => ({ source: await toWire(db, await requireSource(db, siteId)) });

  handle(api, contract.getThemeSource, async ({ actor: { siteId } }) => {
    const found = await findSource(db, siteId);
    return { source: found && (await toWire(db, found)) };
  });

  handle(api, contract.setThemeSource, async ({ actor, body, request }) => {
    const { siteId, organizationId, userId } = actor;
    const path = checkPath(body.path);
    const { project } = await findProject(db, organizationId, body.projectId);
    await requireGit(parts);
    const values = { projectId: project.id, path, userId, sha: null, readOn: null, fault: null, theme: null };
    const set = { ...values, misfits: [], conflicts: [] };
    await db.transaction(async (tx) => {
      await tx
        .insert(themeSources)
        .values({ siteId, ...set })
        .onConflictDoUpdate({ target: themeSources.siteId, set });
      const target = `${project.name} · ${path}`;
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'theme-source-set', target });
    });
    await readSource(parts, siteId);
    return withText('Saved Successfully.', await read(siteId));
  });

  handle(api, contract.takeThemeSource, async ({ actor: { siteId, userId } }) => {
    await takeConflicts(parts, siteId, userId);
    return withText('Saved Successfully.', await read(siteId));
  });

  handle(api, contract.proposeTheme, async ({ actor, body, request }) => {
    const by = actedBy(actor, request);
    const pullRequest = await proposeTheme(parts, by, actor.siteId, body.title);
    const details = { project: `#${pullRequest.number}` };
    await recordAuditEvent(db, { ...by, act: 'theme-proposed', target: body.title, details });
    return withText('Pull request opened.', { pullRequest });
  });

  handle(api, contract.removeThemeSource, async ({ actor, request }) => {
    const { row, project } = await requireSource(db, actor.siteId);
    await db.transaction(async (tx) => {
      await tx.delete(themeSources).where(eq(themeSources.siteId, actor.siteId));
      const target = `${project.name} · ${row.path}`;
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'theme-source-removed', target });
    });
    return withText('Deleted Successfully.');
  });
}
