import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/themes.ts';
import { designTokensText } from '#common/widgets/design-tokens/write-design-tokens.ts';
import { mergeTheme } from '#common/widgets/site-theme/merge-theme.ts';
import { themeDocumentOf } from '#common/widgets/site-theme/resolve-theme.ts';
import { loadSite } from '#server/builder/sites/store.ts';
import { actedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { whileConnected } from '#server/platform/http/while-connected.ts';
import type { Parts } from '#server/platform/parts.ts';
import { checkTheme } from './check-theme';
import { findTokenUses, ownTokens } from './find-token-uses';
import { publishTheme } from './publish-theme';
import { servedFonts } from './served-families';
import { findDraft, findOwn, listVersions, loadVersion, lockTheme, removeDraft, storeDraft } from './store';

/** `v1/theme`: the theme of a site, its draft and publications. */
export function themeRoutes(app: FastifyInstance, { db }: Parts): void {
  handle(app, contract.getTheme, async ({ actor: { siteId } }) => {
    const { theme } = await loadSite(db, siteId);
    const draft = await findDraft(db, siteId);
    const own = await findOwn(db, siteId, theme);
    const live = own ?? themeDocumentOf(theme);
    // In their order: people order their tokens.
    const isChanged = draft !== null && JSON.stringify(draft.theme) !== JSON.stringify(live);
    return { theme: { live, isOwn: own !== null, draft: isChanged ? draft : null } };
  });
  handle(app, contract.getThemeTokens, async ({ actor: { siteId }, reply }) => {
    const { theme } = await loadSite(db, siteId);
    void reply.header('content-disposition', 'attachment; filename="theme.tokens.json"');
    return designTokensText((await findOwn(db, siteId, theme)) ?? themeDocumentOf(theme));
  });
  handle(app, contract.saveTheme, async ({ actor: { siteId, userId }, body }) => {
    const draft = await db.transaction(async (tx) => {
      const live = await lockTheme(tx, siteId);
      const theirs = (await findDraft(tx, siteId))?.theme ?? (await findOwn(tx, siteId, live)) ?? themeDocumentOf(live);
      const theme = mergeTheme(body.base, body.theme, theirs);
      const families = new Set((await servedFonts(tx, siteId)).map(({ family }) => family));
      checkTheme(theme, (family) => families.has(family));
      return storeDraft(tx, siteId, theme, userId);
    });
    return withText('Saved Successfully.', { draft });
  });
  handle(app, contract.discardTheme, async ({ actor }) => {
    await removeDraft(db, actor.siteId);
    return withText('Deleted Successfully.');
  });
  handle(app, contract.publishTheme, async ({ actor, body, request }) => {
    const version = await db.transaction(async (tx) => {
      const published = await publishTheme(tx, actor.siteId, body.theme, actor.userId);
      const target = `${published.title} · ${String(published.version)}`;
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'theme-published', target });
      return published;
    });
    return withText('Published Successfully.', { version });
  });
  handle(app, contract.getThemeUses, async ({ actor: { siteId }, reply }) => {
    const { theme } = await loadSite(db, siteId);
    const draft = (await findDraft(db, siteId))?.theme;
    const live = (await findOwn(db, siteId, theme)) ?? themeDocumentOf(theme);
    const own = ownTokens(draft ? [live, draft] : [live]);
    return findTokenUses(db, { siteId, own, asked: whileConnected(reply) });
  });
  handle(app, contract.getThemeVersions, ({ actor, query }) => listVersions(db, actor.siteId, query));
  handle(app, contract.restoreTheme, async ({ actor: { siteId, userId }, body }) => {
    const draft = await db.transaction(async (tx) => {
      await lockTheme(tx, siteId);
      const { theme } = await loadVersion(tx, siteId, body.version);
      return storeDraft(tx, siteId, theme, userId);
    });
    return withText('Restored Successfully.', { draft });
  });
}
