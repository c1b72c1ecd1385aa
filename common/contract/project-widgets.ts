import * as z from 'zod';
import { body, endpoint, ok, okWithMessage } from './endpoint';
import { componentName, manifestComponent, manifestFault, propertyName } from './project-manifest';

const id = z.string().max(64);

/** A project whose components may be used on the pages of a site. */
const siteProject = z.object({
  id: z.string(),
  name: z.string(),
  /** Where its production is seen; a component's page is a path of it. null: nothing is live. */
  url: z.string().nullable(),
  /** Of what is live; [] while nothing is, or its manifest is not valid. */
  components: z.array(manifestComponent),
  /** The manifest of what is live is not valid. */
  broken: z.boolean(),
});
export type SiteProject = z.infer<typeof siteProject>;

export const getProjectWidgets = endpoint({
  method: 'GET',
  path: 'v1/projectWidgets',
  access: 'content.read',
  summary: 'Projects whose components may be used on the pages of the site, as they are live',
  reply: ok({ projects: z.array(siteProject) }),
});

/** Why the pages of a site do not show components, for an administrator. */
const SNAPSHOT_TROUBLES = ['no_browser', 'no_sandbox', 'failed'] as const;
export type SnapshotTrouble = (typeof SNAPSHOT_TROUBLES)[number];

const projectChoice = z.object({
  id: z.string(),
  name: z.string(),
  on: z.boolean(),
  /** Something of it is live. */
  live: z.boolean(),
  /** How many components the manifest of what is live has; 0: it has no manifest, or not a valid one. */
  components: z.number().int(),
  faults: z.array(manifestFault),
  /** Pages of components that its output lacks. */
  notices: z.array(manifestFault),
  /** Pages of the site with components that visitors do not see as they are live, and why; null: none. */
  trouble: z.enum(SNAPSHOT_TROUBLES).nullable(),
});
export type ProjectChoice = z.infer<typeof projectChoice>;

export const getProjectWidgetChoices = endpoint({
  method: 'GET',
  path: 'v1/projectWidgets/choices',
  access: 'site.manage',
  summary: 'The projects of the organization, and whether their components may be used on the pages of the site',
  reply: ok({ projects: z.array(projectChoice) }),
});

export const switchProjectWidgets = endpoint({
  method: 'POST',
  path: 'v1/projectWidgets/switch',
  access: 'site.manage',
  summary: 'Let the components of a project be used on the pages of the site, or not; pages keep their blocks',
  body: body({ projectId: id, on: z.boolean() }),
  reply: okWithMessage({}),
});

export const getProjectComponents = endpoint({
  method: 'GET',
  path: 'project/components',
  access: 'develop',
  summary: 'The components of a project as they are live, and what is wrong with its pagewright.json',
  query: z.strictObject({ projectId: id }),
  reply: ok({
    /** Something of it is live. */
    live: z.boolean(),
    components: z.array(z.object({ name: z.string(), title: z.string(), page: z.string() })),
    /** Of a manifest that is not valid: it has no components then. */
    faults: z.array(manifestFault),
    /** Pages of components that its output lacks. */
    notices: z.array(manifestFault),
  }),
});

const value = z.union([z.string().max(4000), z.number(), z.boolean()]);

/** One rule by which saved layouts follow a manifest. Components and properties are named as layouts have them now. */
export const migrationStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('component'), component: componentName, to: componentName }),
  z.strictObject({ kind: z.literal('rename'), component: componentName, property: propertyName, to: propertyName }),
  z.strictObject({ kind: z.literal('remove'), component: componentName, property: propertyName }),
  z.strictObject({ kind: z.literal('set'), component: componentName, property: propertyName, value }),
]);
export type MigrationStep = z.infer<typeof migrationStep>;

/** Why a block of a layout would not fit. */
const BREAK_CODES = [
  'component_gone',
  'property_unknown',
  'property_missing',
  'property_type',
  'property_option',
  'property_length',
  'property_range',
  'property_address',
  'property_color',
] as const;
export type BreakCode = (typeof BREAK_CODES)[number];

const layoutBreak = z.object({
  site: z.object({ id: z.string(), name: z.string() }),
  page: z.object({ pageKey: z.string(), name: z.string() }),
  nodeId: z.string(),
  /** As the page calls the block; '' is its component's name. */
  nodeName: z.string(),
  component: z.string(),
  /** Names of the properties that the block has. */
  properties: z.array(z.string()),
  /** null: the component as a whole. */
  property: z.string().nullable(),
  code: z.enum(BREAK_CODES),
  /** Visitors see this version. */
  published: z.boolean(),
});
export type LayoutBreak = z.infer<typeof layoutBreak>;

/** What a pull request does to its project's manifest. */
export const manifestStatus = z.object({
  /** It cannot be merged: the manifest is not valid; layouts would break; they would, and follow by what was confirmed; none would. */
  state: z.enum(['broken', 'breaking', 'migrated', 'fits']),
  faults: z.array(manifestFault),
  breaks: z.array(layoutBreak),
  /** There are more than are named. */
  isMore: z.boolean(),
  /** Of the manifest that it would bring. */
  components: z.array(manifestComponent),
  migration: z
    .object({
      steps: z.array(migrationStep),
      by: z.object({ id: z.string(), name: z.string() }).nullable(),
    })
    .nullable(),
});
export type ManifestStatus = z.infer<typeof manifestStatus>;

export const migrateManifest = endpoint({
  method: 'POST',
  path: 'github/pull-request/manifest-migration',
  access: 'develop',
  scope: 'organization',
  summary:
    'Confirm how saved layouts follow the manifest of a pull request, to be applied when it is merged; no steps: take it back. 422 when layouts would still break, 409 `conflict` when commits were pushed',
  body: body({
    id,
    expectedHead: z.string().regex(/^[0-9a-f]{40}$/, 'not_valid'),
    steps: z.array(migrationStep).max(200),
  }),
  reply: okWithMessage({ manifest: manifestStatus.nullable() }),
});
