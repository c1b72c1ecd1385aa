import * as z from 'zod';
import { PAGE_KINDS, pageKey } from '#common/contract/pages.ts';
import { labeledEdits } from '#common/contract/proposals.ts';
import { specOf } from '#common/layout/placement.ts';
import { registries } from '#common/widgets/registry.ts';
import { checkDocument } from '#server/builder/pages/check-document.ts';
import { preparePreview } from '#server/builder/pages/preview-layout.ts';
import { previewUrls } from '#server/builder/pages/preview-token.ts';
import { addProposal, readBase } from '#server/builder/proposals/add-proposal.ts';
import { editedPage, itemsOf } from '#server/builder/proposals/edit-page.ts';
import { tool, type Tool } from './tool';

const version = z.number().int().min(1);
const EDITS =
  'Edits are made one after the other: insert {parent, after?, block}, set {node, props} (null removes a prop), ' +
  'move {node, parent, after?}, remove {node}. "after" names the block it stands behind; null is first, absent is last.';

const edits = {
  pageKey,
  baseVersion: version.describe('The version that was read with read_page.'),
  edits: labeledEdits.describe(EDITS),
};

const describeWidgets = tool({
  name: 'describe_widgets',
  description: 'Tells which widgets a kind of page may hold, where they may stand and which props they take.',
  input: z.strictObject({
    kind: z.enum(PAGE_KINDS).default('page'),
    widgets: z.array(z.string().max(64)).max(50).optional().describe('Absent: all of them.'),
  }),
  readOnly: true,
  run: async ({ kind, widgets }) => {
    const registry = registries[kind];
    const wanted = (widgets ?? Object.keys(registry)).flatMap((name) => specOf(registry, name) ?? []);
    return {
      widgets: wanted.map(({ name, canvas, accepts, onlyIn, props, defaults, initial }) => ({
        name,
        holdsBlocks: canvas || accepts !== undefined,
        accepts,
        onlyIn,
        props,
        defaults,
        example: initial,
      })),
    };
  },
});

const validateLayout = tool({
  name: 'validate_layout',
  description: `Checks a whole layout, or edits of a page, and changes nothing. ${EDITS}`,
  input: z.strictObject({
    root: z.unknown().optional().describe('With meta: the node map of a layout.'),
    meta: z.unknown().optional(),
    pageKey: pageKey.optional(),
    baseVersion: version.optional(),
    edits: labeledEdits.optional(),
  }),
  readOnly: true,
  run: async ({ root, meta, edits: wanted, ...at }, { parts: { db }, caller }) => {
    if (wanted === undefined || at.pageKey === undefined || at.baseVersion === undefined) {
      await checkDocument({ root, meta });
    } else {
      await editedPage(await readBase(db, caller.siteId, { pageKey: at.pageKey, baseVersion: at.baseVersion }), wanted);
    }
    return { valid: true };
  },
});

const preview = tool({
  name: 'preview',
  description: `Gives a link, good for one hour, that shows a page: a version of it, or with edits that are kept nowhere else. ${EDITS}`,
  input: z.strictObject({
    pageKey,
    version: version.optional().describe('Absent: the newest draft.'),
    edits: labeledEdits.optional().describe('Edits of that version.'),
    url: z.string().max(2000).optional().describe('The address it is drawn for, where the page has keys.'),
  }),
  readOnly: true,
  run: async ({ pageKey: key, version: wanted, edits: changes, url }, { parts, caller: { siteId } }) => {
    const newest = await preparePreview(parts.db, siteId, { pageKey: key, version: wanted });
    const edited = async () => {
      const baseVersion = 'version' in newest ? newest.version : 1;
      return editedPage(await readBase(parts.db, siteId, { pageKey: key, baseVersion }), changes ?? []);
    };
    const shown = changes ? await preparePreview(parts.db, siteId, { pageKey: key, ...(await edited()) }) : newest;
    return { url: previewUrls(parts, { siteId, pageKey: key, shown, url }).url };
  },
});

/** Tools that check and show pages. */
export const pageTools: readonly Tool[] = [describeWidgets, validateLayout, preview];

/** The one tool that writes: beside the page, never into it. */
export const proposeTool: Tool = tool({
  name: 'propose',
  description:
    `Proposes edits of a page. They are checked and wait beside the page: a person accepts or discards each of them. ` +
    `Nothing is changed or published by this. ${EDITS}`,
  input: z.strictObject({
    ...edits,
    title: z.string().trim().min(1).max(200).describe('What this is for, in one line.'),
  }),
  readOnly: false,
  run: async ({ edits: changes, ...at }, { parts, caller }) => {
    const items = (base: Parameters<typeof itemsOf>[0]) => itemsOf(base, changes);
    return { proposal: await addProposal(parts.db, caller, { ...at, source: 'mcp', items }) };
  },
});
