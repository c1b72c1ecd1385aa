import * as z from 'zod';
import { body, endpoint, ok, okWithMessage, time } from './endpoint';
import { branchName } from './repositories';

/** What a page of the builder is written as: components with a style sheet, or a document with one. */
export const EXPORT_FORMATS = ['react', 'html'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * Why something is not in an export, or not as visitors see it: its text is data (`bound`); it is drawn once per entry (`list`),
 * by a condition, or for some visitors; its widget is not known; it is a component of a project; it is a form; a setting that is
 * data or has no place.
 */
export const EXPORT_GAPS = [
  'bound',
  'list',
  'condition',
  'visibility',
  'unknown',
  'component',
  'form',
  'setting',
] as const;

/** Bytes of all images of one export, and of all its fonts. */
export const MAX_EXPORT_BYTES = 50 * 1024 * 1024;

const id = z.string().max(64);
const pageKey = z.string().min(1).max(64);

const gap = z.object({
  /** The block; of a setting `ROOT`. */
  nodeId: z.string(),
  /** What people call it: the block's own name, else its widget's; of a setting its key. */
  name: z.string(),
  /** Name of the widget. */
  widget: z.string(),
  why: z.enum(EXPORT_GAPS),
  /** Nothing of it is exported; false: it is there without what comes from data. */
  whole: z.boolean(),
});
export type ExportGap = z.infer<typeof gap>;

const pageExport = z.object({
  id: z.string(),
  project: z.object({ id: z.string(), name: z.string() }),
  format: z.enum(EXPORT_FORMATS),
  folder: z.string(),
  /** The version of the page that was exported. */
  version: z.number().int(),
  /** null: it is gone. */
  pullRequest: z.object({ id: z.string(), number: z.number().int(), isOpen: z.boolean() }).nullable(),
  added_on: time,
});
export type PageExport = z.infer<typeof pageExport>;

export const getPageExports = endpoint({
  method: 'GET',
  path: 'project/page-exports',
  access: 'develop',
  summary: 'What an export of a page would hold and leave out, and where the page was exported to before, newest first',
  query: z.strictObject({ pageKey, format: z.enum(EXPORT_FORMATS).default('react') }),
  reply: ok({
    /** The newest saved version, which is what is exported. */
    version: z.number().int(),
    /** Paths within the folder. */
    files: z.array(z.string()),
    gaps: z.array(gap),
    exports: z.array(pageExport),
  }),
});

export const exportPage = endpoint({
  method: 'POST',
  path: 'project/page-exports',
  access: 'develop',
  summary:
    'Write the newest version of a page into a folder of a repository, proposed by a pull request: the first time whole, later what has changed since, merged by git with what was changed there. 409 `nothing_to_merge` when nothing has changed, `merge_conflict` with the files where no common version is left',
  status: 201,
  body: body({
    pageKey,
    projectId: id,
    format: z.enum(EXPORT_FORMATS),
    folder: z.string().max(500),
    branchName,
    title: z.string().trim().min(1).max(200),
  }),
  reply: okWithMessage({
    export: pageExport,
    pullRequest: z.object({ id: z.string(), number: z.number().int() }),
    /** It was open already, and the changes were added to it. */
    isUpdate: z.boolean(),
    /** Files that were changed here and in the page in the same places: the pull request shows them as conflicts. */
    conflicts: z.array(z.string()),
  }),
});
