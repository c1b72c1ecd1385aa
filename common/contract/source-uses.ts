import * as z from 'zod';
import { body, endpoint, ok, okWithMessage } from './endpoint';

/** Lines of one project that are named; more are only counted as such. */
export const MAX_NAMED_LINES = 100;

const id = z.string().max(64);
/** A path of the site: of a page or an image. The home page's would be found in every file. */
const address = z
  .string()
  .max(500)
  .regex(/^\/[^\s"'<>`\\/][^\s"'<>`\\]*$/);

const place = z.object({ path: z.string(), line: z.number().int(), text: z.string() });
export type SourcePlace = z.infer<typeof place>;

const projectUses = z.object({
  project: z.object({ id: z.string(), name: z.string(), branch: z.string() }),
  places: z.array(place),
  /** There are more than are named. */
  isMore: z.boolean(),
});
export type ProjectUses = z.infer<typeof projectUses>;

export const getSourceUses = endpoint({
  method: 'GET',
  path: 'project/source-uses',
  access: 'develop',
  summary:
    'Lines of the organization’s projects, on their default branches, that name an address of the site: alone, not as the beginning of a longer one',
  query: z.strictObject({ address }),
  reply: ok({
    uses: z.array(projectUses),
    /** Names of projects whose repository could not be read. */
    unread: z.array(z.string()),
  }),
});

export const replaceSourceUses = endpoint({
  method: 'POST',
  path: 'project/source-uses/replace',
  access: 'develop',
  summary:
    'Propose a pull request that writes another address in place of one, on every line of a project that names it. 409 `nothing_to_merge` when none does',
  status: 201,
  body: body({ projectId: id, address, replacement: address, title: z.string().trim().min(1).max(200) }),
  reply: okWithMessage({
    pullRequest: z.object({ id: z.string(), number: z.number().int() }),
    files: z.array(z.string()),
  }),
});
