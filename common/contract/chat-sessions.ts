import * as z from 'zod';
import { body, endpoint, eventStream, follow, ok, okWithMessage, pageQuery, time, total } from './endpoint';
import { jiraIssueKey } from './jira-key';
import { modelPrice } from './language-model';
import { branchName, repositoryPath } from './repositories';
import { PULL_REQUEST_STATES } from './pull-requests';

const id = z.string().max(64);
const develop = { access: 'develop', scope: 'organization' } as const;
/** Numbers of places, from 0, as they were offered. */
const places = z.array(z.number().int().min(0).max(99)).min(1).max(100);

/** `running`: a turn is under way; `archived`: only read. */
export const SESSION_STATES = ['idle', 'running', 'archived'] as const;
export type SessionState = (typeof SESSION_STATES)[number];
/** Messages that the details of a session hold, the newest; those before are asked for page by page. */
export const SHOWN_MESSAGES = 200;
/** Characters that a title may have. */
export const SESSION_TITLE_LENGTH = 120;
/** What made a checkpoint: a turn, an edit by hand, changes put back, a return to an earlier one, the base merged in, texts translated. */
export const CHECKPOINT_KINDS = ['turn', 'hand', 'discard', 'undo', 'update', 'translation'] as const;
export type CheckpointKind = (typeof CHECKPOINT_KINDS)[number];

/** `edit`: files may change; `ask`: nothing does; `plan`: steps are proposed, to be approved, and nothing changes. */
export const PROMPT_MODES = ['edit', 'plan', 'ask'] as const;
export type PromptMode = (typeof PROMPT_MODES)[number];
/** Steps of a plan, and characters of one. */
export const PLAN_LIMITS = { steps: 12, characters: 300 } as const;

/** Why the model's server gave nothing that can be used. */
export const MODEL_TROUBLES = [
  'model_down',
  'model_key',
  'model_name',
  'model_busy',
  'model_answer',
  'model_cut',
  'model_slow',
  'model_silent',
] as const;
export type ModelTrouble = (typeof MODEL_TROUBLES)[number];

/** Why a model's turn ended before the model said so. */
export const ENDINGS = ['tokens', 'steps', 'edits', 'time', 'length', ...MODEL_TROUBLES] as const;
export type Ending = (typeof ENDINGS)[number];

/** Why a tool did not do what a model asked. */
export const TOOL_FAULTS = [
  'missing',
  'count',
  'stale',
  'no_file',
  'exists',
  'not_text',
  'too_large',
  'secret',
  'path',
  'masked',
  'same',
  'input',
  'no_tool',
  'no_sandbox',
  'no_check',
  'check_files',
  'check_busy',
] as const;
export type ToolFaultCode = (typeof TOOL_FAULTS)[number];

/** Checks that a model may run: scripts of package.json by these meanings, and nothing else. */
export const CHECK_NAMES = ['types', 'test', 'lint', 'build'] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

export const REFUSALS = [
  'help',
  'undo',
  'greeting',
  'thanks',
  'translation',
  'unnamed',
  'selection_gone',
  'no_model',
  'incomplete',
  'ask_apart',
  'not_found',
  'encoding',
  'same',
  'placeholder',
  'protected',
  'secret',
  'by_hand',
  'too_many_files',
  'failed',
  'interrupted',
  'stopped',
  ...MODEL_TROUBLES,
] as const;

/** What a model took. */
const usage = z.object({
  model: z.string(),
  /** Tokens it read and wrote. */
  input: z.number().int(),
  output: z.number().int(),
  /** Times it was asked. */
  steps: z.number().int(),
});
export type ModelUsage = z.infer<typeof usage>;

/** What a turn under way is doing; from `asking` on: a model and the tools it uses. */
export const TURN_STEPS = [
  'reading',
  'searching',
  'writing',
  'asking',
  'lists',
  'reads',
  'searches',
  'edits',
  'compares',
  'plans',
  'checks',
] as const;
export type TurnStep = (typeof TURN_STEPS)[number];
const step = z.object({
  turnId: z.string(),
  step: z.enum(TURN_STEPS),
  /** Files that are read, searched or written. */
  files: z.number().int(),
  /** The file that a tool works on. */
  path: z.string().optional(),
  /** What the turn took so far, and tokens that it may take. */
  usage: usage.optional(),
  cap: z.number().int().optional(),
});
export type TurnStepEvent = z.infer<typeof step>;

const place = z.object({
  path: z.string(),
  line: z.number().int(),
  text: z.string(),
  surroundings: z.array(z.object({ line: z.number().int(), text: z.string() })),
});
const note = z.object({
  note: z.enum([
    'needs_translation',
    'also_in_examples',
    'also_in_documentation',
    'also_in_texts',
    'other_language',
    'not_utf8',
    'names',
    'count',
    'styles_elements',
    'token_uses',
    'only_searched',
    'no_such_place',
  ]),
  values: z.array(z.string()),
});
/** An element of a page that was selected, in its file: what `this` is in a prompt. */
const selectedElement = z.strictObject({
  path: repositoryPath.min(1),
  /** Of its `<`, in the content that `hash` names. */
  offset: z.number().int().min(0).max(1_000_000),
  hash: z.string().regex(/^[0-9a-f]{40}$/, 'not_valid'),
  line: z.number().int().min(1).max(1_000_000),
  /** What it is called where it is shown: its tag, and its words. */
  name: z.string().min(1).max(100),
  text: z.string().max(200),
});
export type SelectedElement = z.infer<typeof selectedElement>;

/** A piece of a file and what it became: empty where it came or went, the same where it moved. */
const changedText = z.object({ path: z.string(), was: z.string(), is: z.string() });
/** What a message holds: the screen has the words. */
export const messagePart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  /** What the prompt before it is about. */
  z.object({ type: z.literal('element'), element: selectedElement }),
  z.object({ type: z.literal('chosen'), places: z.array(z.number().int()), of: z.string() }),
  z.object({
    type: z.literal('change'),
    files: z.array(z.string()),
    /** What became of which piece; absent in older messages. */
    edits: z.array(changedText).optional(),
    places: z.array(place),
    notes: z.array(note),
  }),
  z.object({ type: z.literal('choice'), because: z.string(), places: z.array(place), notes: z.array(note) }),
  z.object({ type: z.literal('answer'), topic: z.string(), places: z.array(place), notes: z.array(note) }),
  z.object({
    type: z.literal('refused'),
    reason: z.enum(REFUSALS),
    nearest: z.array(place),
    can: z.array(z.string()),
    notes: z.array(note),
  }),
  z.object({
    type: z.literal('reply'),
    /** What the model says, in Markdown. */
    text: z.string(),
    /** What it changed. */
    files: z.array(z.string()),
    /** Why it ended early; null: it was done. */
    ended: z.enum(ENDINGS).nullable(),
    /** Steps that a person may approve; absent: none were proposed. */
    plan: z.array(z.string()).optional(),
    /** Edits that came to nothing, where that ended the turn. */
    tried: z.array(z.object({ path: z.string(), fault: z.enum(TOOL_FAULTS), line: z.number().int().nullable() })),
  }),
]);
export type MessagePart = z.infer<typeof messagePart>;

const message = z.object({
  id: z.string(),
  /** From 1, in the session. */
  number: z.number().int(),
  role: z.enum(['person', 'assistant']),
  /** Who or what wrote it: a person, rules that need no model, or a model (`usage` says which). */
  source: z.enum(['person', 'rules', 'model']),
  parts: z.array(messagePart),
  usage: usage.nullable(),
  /** The checkpoint that its change made. */
  checkpoint: z.number().int().nullable(),
  authorId: z.string().nullable(),
  added_on: time,
});
export type ChatMessage = z.infer<typeof message>;

/** A session as the wire has it. */
export const chatSession = z.object({
  id: z.string(),
  projectId: z.string(),
  userId: z.string().nullable(),
  /** Empty until its first prompt names it, where it was begun without one. */
  title: z.string(),
  baseBranch: z.string(),
  baseSha: z.string(),
  branch: z.string(),
  headSha: z.string(),
  state: z.enum(SESSION_STATES),
  /** The ticket it was begun from. */
  ticketKey: z.string().nullable(),
  /** The issue of Jira it was begun from. */
  jiraKey: z.string().nullable(),
  added_on: time,
  updated_on: time,
});
export type ChatSession = z.infer<typeof chatSession>;

const checkpoint = z.object({
  /** From 0: the commit the session began at. */
  number: z.number().int(),
  sha: z.string(),
  kind: z.enum([...CHECKPOINT_KINDS, 'start']),
  /** Of an undo: the checkpoint whose files it brought back. */
  backTo: z.number().int().nullable(),
  added_on: time,
});

/** A session among its project's, with what waits in it. */
const listedSession = chatSession.extend({
  userName: z.string().nullable(),
  /** None once they are merged. */
  changedFiles: z.number().int(),
  /** The pull request that merged its branch as it is now. */
  mergedIn: z.object({ id: z.string(), number: z.number().int() }).nullable(),
  /** The newest pull request of its branch that is open. */
  openIn: z.object({ id: z.string(), number: z.number().int() }).nullable(),
});
export type ListedSession = z.infer<typeof listedSession>;

export const getSessions = endpoint({
  method: 'GET',
  path: 'chat/sessions',
  ...develop,
  summary:
    'The sessions of a project, or of all of the organization, last changed first; by q (text of title or branch)',
  query: z.strictObject({
    projectId: id.optional(),
    q: z.string().max(200).optional(),
    archived: z.enum(['true', 'false']).default('false'),
    ...pageQuery,
  }),
  reply: ok({ list: z.array(listedSession), tc: total, page: z.number().int() }),
});

export const createSession = endpoint({
  method: 'POST',
  path: 'session/create',
  alsoAt: ['chat/session/create'],
  ...develop,
  summary:
    'Begin a session: a branch of its own from a branch of the project; of a ticket or an issue of Jira: named after it, and its title is the default; without any title the first prompt names it',
  body: body({
    projectId: id,
    title: z.string().trim().max(SESSION_TITLE_LENGTH).optional(),
    baseBranch: branchName.optional(),
    ticketKey: z.string().max(40).optional(),
    /** In its place: an issue of Jira, which is read there. */
    jiraKey: jiraIssueKey.optional(),
  }),
  status: 201,
  reply: okWithMessage({ session: chatSession }),
});

export const updateSession = endpoint({
  method: 'POST',
  path: 'session/update',
  alsoAt: ['chat/session/update'],
  ...develop,
  summary: 'Rename a session of one’s own, or put it away',
  body: body({
    id,
    title: z.string().trim().min(1).max(SESSION_TITLE_LENGTH).optional(),
    archived: z.boolean().optional(),
  }),
  reply: okWithMessage({ session: chatSession }),
});

export const getSessionDetails = endpoint({
  method: 'GET',
  path: 'session/details',
  alsoAt: ['chat/session/details'],
  ...develop,
  summary: 'One session with its newest messages, oldest first, its checkpoints, and what it is linked with',
  query: z.strictObject({ _id: id }),
  reply: ok({
    session: chatSession,
    /** Who began it, and alone writes in it; null when their account is gone. */
    userName: z.string().nullable(),
    messages: z.array(message),
    /** The messages before these: how many there are, and what models took for them, each model once. */
    earlier: z.object({ messages: z.number().int(), usage: z.array(usage) }),
    checkpoints: z.array(checkpoint),
    ticket: z.object({ key: z.string(), title: z.string(), status: z.string() }).nullable(),
    pullRequest: z
      .object({
        id: z.string(),
        number: z.number().int(),
        state: z.enum(PULL_REQUEST_STATES),
        /** The newest commit of the branch that it knows: once it is merged, the last that it merged. */
        headSha: z.string(),
      })
      .nullable(),
    /** It was not deleted: without it the session can only be read. */
    branchExists: z.boolean(),
    /** Commits of the base that the branch lacks. */
    behind: z.number().int(),
    /** Files that both changed differently, so that it cannot be updated by itself. */
    conflicts: z.array(z.string()),
    /** The language model that answers what the rules do not; null: none is set. */
    model: z.string().nullable(),
    /** What models cost in this organization; a model that is not named here has no known price. */
    prices: z.array(modelPrice),
  }),
});

export const getSession = endpoint({
  method: 'GET',
  path: 'chat/session/:id',
  ...develop,
  summary: 'One session as the list has it',
  params: z.strictObject({ id }),
  reply: ok({ session: listedSession }),
});

export const getSessionMessages = endpoint({
  method: 'GET',
  path: 'session/messages/:id',
  ...develop,
  summary: 'Messages of a session, newest first; with `before` those of smaller numbers alone',
  params: z.strictObject({ id }),
  query: z.strictObject({ before: z.coerce.number().int().min(1).max(1_000_000_000).optional(), ...pageQuery }),
  reply: ok({ list: z.array(message), tc: total, page: z.number().int() }),
});

const asked = z.object({
  session: z.object({ id: z.string(), title: z.string(), state: z.enum(SESSION_STATES) }),
  /** Who asked; null when their account is gone. */
  userName: z.string().nullable(),
  asked: message,
  /** null: the turn is under way. */
  answer: message.nullable(),
});
/** What was asked in a session, and answered. */
export type AskedMessage = z.infer<typeof asked>;

export const getHistory = endpoint({
  method: 'GET',
  path: 'chat/history/:projectId',
  ...develop,
  summary: 'What was asked and answered in all sessions of a project, archived ones too, newest first',
  params: z.strictObject({ projectId: id }),
  query: z.strictObject(pageQuery),
  reply: ok({ list: z.array(asked), tc: total, page: z.number().int() }),
});

export const getSuggestions = endpoint({
  method: 'GET',
  path: 'chat/suggestions/:sessionId',
  ...develop,
  summary: 'Three sentences about this very project that would be understood, and the one that a ticket’s text holds',
  params: z.strictObject({ sessionId: id }),
  reply: ok({ suggestions: z.array(z.string()), draft: z.string().nullable() }),
});

export const sendPrompt = endpoint({
  method: 'POST',
  path: 'chat/prompt',
  ...develop,
  summary:
    'Ask for a change or about the project; answered at once, the turn goes on and is told by the events. 409 `turn_running`, 402 at the limit, 503 for `ask` and `plan` without a model',
  body: body({
    sessionId: id,
    prompt: z.string().trim().min(1).max(4000),
    clientMessageId: z.uuid(),
    mode: z.enum(PROMPT_MODES).default('edit'),
    /** The element that is selected in the preview. */
    selected: selectedElement.optional(),
  }),
  reply: ok({ message, turnId: z.string() }),
});

export const choosePlaces = endpoint({
  method: 'POST',
  path: 'chat/choose',
  ...develop,
  summary:
    'Say which of the places that the last message asks about are meant; costs no query. 422 `one_value` for several values of one',
  body: body({ sessionId: id, messageId: id, places }),
  reply: ok({ message, turnId: z.string() }),
});

export const stopTurn = endpoint({
  method: 'POST',
  path: 'chat/stop',
  ...develop,
  summary: 'End the turn under way; nothing of it is kept. Without one nothing happens',
  body: body({ sessionId: id }),
  reply: ok({ session: chatSession }),
});

export const followSession = endpoint({
  method: 'GET',
  path: 'chat/events/:sessionId',
  ...develop,
  summary: 'Messages and state of a session as they come, and what the turn under way is doing',
  params: z.object({ sessionId: id }),
  query: z.strictObject({ follow }),
  events: {
    message: z.object({ message }),
    session: z.object({ session: chatSession }),
    step,
  },
  ...eventStream,
});
