import * as z from 'zod';
import { MANIFEST_LIMITS } from './manifest-limits';

/** Names of properties end up in addresses and documents. */
const PROPERTY_NAME = /^(?!(?:constructor|prototype|toString|valueOf|hasOwnProperty)$)[A-Za-z][A-Za-z0-9_]{0,39}$/;
const COMPONENT_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** Plain characters alone: it is put behind an origin, and leads nowhere else. */
const PAGE_PATH = /^\/(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*\/)*(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*)?$/;

export const componentName = z.string().min(1).max(40).regex(COMPONENT_NAME, 'component_name');
export const propertyName = z.string().regex(PROPERTY_NAME, 'property_name');

const title = z.string().trim().min(1).max(80);
const described = { title: title.optional(), description: z.string().max(300).optional() };
const bound = z.number().min(-1e9).max(1e9);

const textProperty = z.strictObject({
  type: z.literal('string'),
  ...described,
  maxLength: z.number().int().min(1).max(MANIFEST_LIMITS.maxText).optional(),
  enum: z.array(z.string().min(1).max(100)).min(1).max(MANIFEST_LIMITS.options).optional(),
  /** `uri`: an address that may be linked to; `image`: one that may be shown; `color`: `#rrggbb`. */
  format: z.enum(['uri', 'image', 'color']).optional(),
  default: z.string().max(MANIFEST_LIMITS.maxText).optional(),
});
const numberProperty = z.strictObject({
  type: z.enum(['number', 'integer']),
  ...described,
  minimum: bound.optional(),
  maximum: bound.optional(),
  default: bound.optional(),
});
const booleanProperty = z.strictObject({
  type: z.literal('boolean'),
  ...described,
  default: z.boolean().optional(),
});

/** One property: the part of JSON Schema that has a control in the editor. */
export const propertySchema = z.discriminatedUnion('type', [textProperty, numberProperty, booleanProperty]);
export type PropertySchema = z.infer<typeof propertySchema>;

const propertiesSchema = z.strictObject({
  type: z.literal('object'),
  properties: z.record(propertyName, propertySchema).default({}),
  required: z.array(propertyName).max(MANIFEST_LIMITS.properties).default([]),
  additionalProperties: z.literal(false).optional(),
});

/** A component of a project. */
export const manifestComponent = z.strictObject({
  name: componentName,
  title,
  description: z.string().max(300).optional(),
  /** Where it is written, from the root directory. */
  file: z.string().min(1).max(500),
  /** The address of the build that draws it alone, with its properties in the query. */
  page: z.string().max(200).regex(PAGE_PATH, 'manifest_page'),
  height: z.number().int().min(20).max(MANIFEST_LIMITS.maxHeight).default(MANIFEST_LIMITS.height),
  properties: propertiesSchema.default({ type: 'object', properties: {}, required: [] }),
  slots: z
    .array(z.strictObject({ name: componentName, title }))
    .max(MANIFEST_LIMITS.slots)
    .default([]),
});
export type ManifestComponent = z.infer<typeof manifestComponent>;

/** What `pagewright.json` holds. */
export const projectManifest = z.strictObject({
  $schema: z.string().max(500).optional(),
  version: z.literal(1),
  components: z.array(manifestComponent).max(MANIFEST_LIMITS.components),
});
export type ProjectManifest = z.infer<typeof projectManifest>;

/** What is wrong with a manifest, and where. */
export const manifestFault = z.object({
  /** JSON pointer within the file; '' is the whole. */
  pointer: z.string(),
  /** From 1. */
  line: z.number().int(),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** English, for those who read the API by hand. */
  reason: z.string(),
});
export type ManifestFault = z.infer<typeof manifestFault>;
