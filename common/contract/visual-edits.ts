import * as z from 'zod';
import { chatSession } from './chat-sessions';
import { BUILD_REASONS, buildStep, DEPLOYMENT_STATUSES, logLine } from './deployments';
import { body, endpoint, ok, okWithMessage } from './endpoint';
import { repositoryPath } from './repositories';

const id = z.string().max(64);
const sha = z.string().regex(/^[0-9a-f]{40}$/, 'not_valid');
const develop = { access: 'develop', scope: 'organization' } as const;

/** One of both. A pull request whose branch a session has is that session. */
const ofOne = { sessionId: id.optional(), pullRequestId: id.optional() };

const inspectBuild = z.object({
  /** The commit whose elements it shows. */
  sha: z.string(),
  url: z.string(),
  status: z.enum(DEPLOYMENT_STATUSES),
  reason: z.enum(BUILD_REASONS).nullable(),
  exitCode: z.number().int().nullable(),
  steps: z.array(buildStep),
  /** The end of the newest one's log, where it failed; else empty. */
  log: z.array(logLine),
});
export type InspectBuild = z.infer<typeof inspectBuild>;

export const getInspectBuilds = endpoint({
  method: 'GET',
  path: 'chat/inspect',
  ...develop,
  summary: 'The newest builds of a session, or of a pull request, in which elements can be chosen, newest first',
  query: z.strictObject(ofOne),
  reply: ok({ list: z.array(inspectBuild) }),
});

export const beginInspect = endpoint({
  method: 'POST',
  path: 'chat/inspect',
  ...develop,
  summary:
    'Build the newest commit of a session, or of a pull request, with marks in its elements, unless that was done',
  body: body(ofOne),
  reply: ok({ list: z.array(inspectBuild) }),
});

/** Attributes that are changed by choosing an element. */
export const ELEMENT_ATTRIBUTES = ['class', 'href', 'src', 'alt', 'title', 'aria-label'] as const;
export type ElementAttributeName = (typeof ELEMENT_ATTRIBUTES)[number];

/** Properties of an element that a token of the project can be given to. */
export const STYLE_PROPERTIES = [
  'color',
  'background-color',
  'border-color',
  'font-size',
  'font-family',
  'padding',
  'gap',
  'border-radius',
  'box-shadow',
] as const;
export type StyleProperty = (typeof STYLE_PROPERTIES)[number];

/**
 * Why no variable of a style sheet can be given to an element: it has no class, its class is set by code, the module
 * that its class is imported from is not found, no rule is of that class alone, several are, or the sheet of the rule
 * has no variables.
 */
export const SHEET_TROUBLES = [
  ...(['no_class', 'class_by_code', 'no_module', 'no_rule', 'several_rules', 'no_variables'] as const),
] as const;
export type SheetTrouble = (typeof SHEET_TROUBLES)[number];

const place = z.object({ path: z.string(), line: z.number().int() });

const content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), value: z.string() }),
  z.object({
    kind: z.literal('data'),
    /** As the file has it. */
    code: z.string(),
    /** Where its words are written, as far as that is known; else where it is drawn. */
    place,
    /** The key of a translation. */
    key: z.string().nullable(),
    /** Where its words may be written: one place is the one, several are all that can be. `value` null: by code. */
    sources: z.array(place.extend({ value: z.string().nullable() })).optional(),
  }),
  z.object({ kind: z.literal('element') }),
]);

const sourceElement = z.object({
  path: z.string(),
  /** Of the file as the branch has it now. */
  hash: z.string(),
  offset: z.number().int(),
  line: z.number().int(),
  name: z.string(),
  component: z.string().nullable(),
  /** The page of the builder that its file was exported from. */
  page: z.object({ key: z.string(), name: z.string() }).nullable(),
  /** What draws it several times, or the list that is drawn. */
  loop: place.nullable(),
  content: z.array(content),
  /** Whether text can be put into it although it has none. */
  takesText: z.boolean(),
  /** Those that can be there: neither `value` nor `code` = it is not. */
  attributes: z.array(
    z.object({
      name: z.enum(ELEMENT_ATTRIBUTES),
      value: z.string().nullable(),
      code: z.string().nullable(),
    }),
  ),
  /**
   * Values of these properties in its own style, `value` null by code; null as a whole: no token can be given to it.
   */
  styles: z.array(z.object({ property: z.enum(STYLE_PROPERTIES), value: z.string().nullable() })).nullable(),
  /** The rule of its class in SCSS, Less or a CSS module, whose variables can be given to it; null: there is none. */
  sheet: z
    .object({
      place,
      className: z.string(),
      /** As they are called there: `$ink`, `tokens.$ink`, `@ink`; in a CSS module `--ink`. */
      tokens: z.array(z.object({ name: z.string(), value: z.string() })),
      /** Values of these properties in the rule. */
      styles: z.array(z.object({ property: z.enum(STYLE_PROPERTIES), value: z.string() })),
    })
    .nullable(),
  /** Why there is none, in a project that has such sheets. */
  sheetTrouble: z.enum(SHEET_TROUBLES).nullable(),
});
export type SourceElement = z.infer<typeof sourceElement>;

const path = repositoryPath.min(1);

export const getElement = endpoint({
  method: 'GET',
  path: 'chat/element',
  ...develop,
  summary: 'The element that a mark of a build names, as the branch has it now; 404 when the branch has none there',
  query: z.strictObject({
    sessionId: id,
    sha,
    path,
    offset: z.coerce.number().int().min(0).max(1_000_000),
  }),
  reply: ok({ element: sourceElement }),
});

export const getDesignWords = endpoint({
  method: 'GET',
  path: 'chat/design-words',
  ...develop,
  summary: 'What the style sheets of a session’s branch name: classes, and tokens with their values and lines',
  query: z.strictObject({ sessionId: id }),
  reply: ok({
    classes: z.array(z.string()),
    tokens: z.array(z.object({ name: z.string(), value: z.string(), place })),
  }),
});
export type DesignToken = z.infer<(typeof getDesignWords)['reply']>['tokens'][number];

const change = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    /** Place in `content`; 0 where there is none. */
    at: z.number().int().min(0).max(1000),
    value: z.string().max(5000),
  }),
  z.strictObject({
    type: z.literal('attribute'),
    name: z.enum(ELEMENT_ATTRIBUTES),
    /** null: it is taken away. */
    value: z.string().max(5000).nullable(),
  }),
  z.strictObject({
    type: z.literal('style'),
    property: z.enum(STYLE_PROPERTIES),
    /**
     * A custom property of the project's style sheets, or one of `sheet.tokens`, which is written in that rule; null:
     * the property is taken away, of the rule where `inSheet`.
     */
    token: z
      .string()
      .regex(/^(?:--|(?:[A-Za-z_][\w-]{0,99}\.)?\$|@)[A-Za-z0-9_-]{1,100}$/, 'not_valid')
      .nullable(),
    inSheet: z.boolean().optional(),
  }),
]);
export type ElementChange = z.infer<typeof change>;

export const editElement = endpoint({
  method: 'POST',
  path: 'chat/edit-element',
  ...develop,
  summary:
    'Change one text, attribute or property of an element in its file, or the sheet of its class, as a checkpoint; 409 when `baseHash` is not its content any more',
  body: body({ sessionId: id, path, offset: z.number().int().min(0).max(1_000_000), baseHash: sha, change }),
  reply: okWithMessage({ session: chatSession, hash: z.string() }),
});
