import * as z from 'zod';
import { boundedRecord } from './bounded-record';
import { body, endpoint, ok, okWithMessage, time, total } from './endpoint';
import { pageKey } from './pages';

/** Items of one proposal, open proposals of one page. */
export const MAX_ITEMS = 200;
export const MAX_OPEN = 50;
/** Who made it: a language model here, a program with an API key, a person who brings a page in. */
export const PROPOSAL_SOURCES = ['ai', 'mcp', 'import'] as const;
export type ProposalSource = (typeof PROPOSAL_SOURCES)[number];
/** `accepted` with some or all of its items. */
export const PROPOSAL_STATES = ['open', 'accepted', 'dropped'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

const version = z.number().int().min(1);
const itemId = z.string().regex(/^[a-z0-9]{1,16}$/);
const label = z.string().trim().min(1).max(200);
const nodeId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** A node as layouts hold it; what its widget allows is checked with the page. */
const node = z.strictObject({
  type: z.strictObject({ resolvedName: z.string().max(64) }),
  isCanvas: z.boolean(),
  props: z.record(z.string().max(64), z.unknown()),
  displayName: z.string().max(200),
  custom: z.record(z.string().max(64), z.unknown()),
  hidden: z.boolean(),
  nodes: z.array(nodeId).max(20_000),
  linkedNodes: z.strictObject({}),
  parent: nodeId.optional(),
});

const change = z
  .array(z.tuple([nodeId, node.nullable()]))
  .min(1)
  .max(20_000);
/** docs/contract.md "Proposals". */
export const proposalItem = z.strictObject({
  id: itemId,
  label,
  change,
  /** Of items before it. */
  needs: z.array(itemId).max(MAX_ITEMS),
});

export const proposal = z.object({
  id: z.string(),
  pageKey: z.string(),
  pageName: z.string(),
  baseVersion: version,
  title: z.string(),
  source: z.enum(PROPOSAL_SOURCES),
  state: z.enum(PROPOSAL_STATES),
  /** Name of the person or API key. */
  by: z.string(),
  items: z.array(z.object({ id: z.string(), label: z.string(), needs: z.array(z.string()) })),
  /** Once it was accepted: those that were, and the version they are in (null where the editor put them in). */
  accepted: z.array(z.string()),
  acceptedVersion: version.nullable(),
  added_on: time,
});
export type Proposal = z.infer<typeof proposal>;

/** The same with what its items change. */
const wholeProposal = proposal.extend({ items: z.array(z.unknown()) });

export const getProposals = endpoint({
  method: 'POST',
  path: 'v1/proposals/dash/getProposals',
  access: 'content.read',
  summary: 'Proposals of the site, newest first; of one page or in one state where that is said',
  body: body({
    size: z.number().int().min(1).max(100).default(20),
    page: z.number().int().min(1).max(1_000_000).default(1),
    pageKey: pageKey.optional(),
    state: z.enum(PROPOSAL_STATES).optional(),
  }),
  reply: ok({ proposals: z.array(proposal), tc: total }),
});

export const getProposal = endpoint({
  method: 'GET',
  path: 'v1/proposals/:id',
  access: 'content.read',
  summary: 'One proposal with what its items change',
  params: z.strictObject({ id: z.string().max(64) }),
  reply: ok({ proposal: wholeProposal }),
});

export const addProposal = endpoint({
  method: 'POST',
  path: 'v1/proposals',
  access: 'content.write',
  keyScope: 'propose',
  summary: 'Propose changes of a page: they are checked and kept beside it until a person accepts or drops them',
  body: body({
    pageKey,
    baseVersion: version,
    title: z.string().trim().max(200).default(''),
    items: z.array(proposalItem).min(1).max(MAX_ITEMS),
  }),
  status: 201,
  reply: okWithMessage({ proposal }),
});

export const acceptProposal = endpoint({
  method: 'POST',
  path: 'v1/proposals/accept',
  access: 'content.write',
  summary: 'Put the chosen items of a proposal into the newest version of its page, as a new version',
  body: body({
    id: z.string().max(64),
    items: z.array(itemId).min(1).max(MAX_ITEMS),
    /** The items hold also where the page was changed since, in another way. */
    overwrite: z.boolean().default(false),
    /** The editor has put them in itself, and saved: nothing is written but that. */
    applied: z.boolean().default(false),
    confirmEmpty: z.boolean().optional(),
  }),
  reply: okWithMessage({ version }),
});

export const dropProposal = endpoint({
  method: 'POST',
  path: 'v1/proposals/drop',
  access: 'content.write',
  summary: 'Drop an open proposal, or take that back',
  body: body({ id: z.string().max(64), dropped: z.boolean().default(true) }),
  reply: okWithMessage({ proposal }),
});

const after = nodeId.nullable().optional();

/** A new block with its children. */
export interface NewBlock {
  readonly id?: string | undefined;
  readonly widget: string;
  readonly props?: Record<string, z.core.util.JSONType> | undefined;
  readonly children?: readonly NewBlock[] | undefined;
}

const newBlock: z.ZodType<NewBlock> = z.strictObject({
  id: nodeId.optional().describe('An id of your own, to name the block in later edits.'),
  widget: z.string().max(64),
  props: boundedRecord(z.string().max(64), z.json(), 200).optional(),
  children: z
    .lazy(() => z.array(newBlock).max(500))
    .optional()
    .describe('Absent: as the widget is inserted by hand.'),
});

/** One edit of a page with what it is for, as models and programs propose it (common/layout/proposal/edits.ts). */
export const labeledEdit = z.discriminatedUnion('act', [
  z.strictObject({ label, act: z.literal('insert'), parent: nodeId, after, block: newBlock }),
  z.strictObject({
    label,
    act: z.literal('set'),
    node: nodeId,
    props: boundedRecord(z.string().max(64), z.json(), 200),
  }),
  z.strictObject({ label, act: z.literal('move'), node: nodeId, parent: nodeId, after }),
  z.strictObject({ label, act: z.literal('remove'), node: nodeId }),
]);
export const labeledEdits = z.array(labeledEdit).min(1).max(MAX_ITEMS);
