import { ANALYTICS_FAULTS } from './faults/analytics';
import { CHANGE_SETS_FAULTS } from './faults/change-sets';
import { CODE_HOST_FAULTS } from './faults/code-host';
import { EMAILS_FAULTS } from './faults/emails';
import { FIELDS_FAULTS } from './faults/fields';
import { JIRA_FAULTS } from './faults/jira';
import type { LAYOUT_FAULTS } from './faults/layout';
import { MANIFESTS_FAULTS } from './faults/manifests';
import { MEDIA_FAULTS } from './faults/media';
import { MODELS_FAULTS } from './faults/models';
import { PEOPLE_FAULTS } from './faults/people';
import { PROJECTS_FAULTS } from './faults/projects';
import { SITE_FAULTS } from './faults/site';

/**
 * Codes of `details[]` with their English texts. Screens show `locales/<language>/faults.json`, with the same
 * placeholders. A new fault is one line in its file of faults/ and one in each of the six languages; `faults.test.ts`
 * fails until all are there.
 */
export const FAULTS = {
  ...FIELDS_FAULTS,
  ...CHANGE_SETS_FAULTS,
  ...ANALYTICS_FAULTS,
  ...JIRA_FAULTS,
  ...CODE_HOST_FAULTS,
  ...MODELS_FAULTS,
  ...EMAILS_FAULTS,
  ...MEDIA_FAULTS,
  ...SITE_FAULTS,
  ...PEOPLE_FAULTS,
  ...MANIFESTS_FAULTS,
  ...PROJECTS_FAULTS,
} as const;

export type FaultCode = keyof typeof FAULTS;
export type LayoutFaultCode = keyof typeof LAYOUT_FAULTS;
export type FaultValues = Readonly<Record<string, string | number>>;

/** The names between double braces in a text. */
type Names<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;
type ValuesOf<C extends FaultCode> = Names<(typeof FAULTS)[C]>;
type Given<C extends FaultCode> = [ValuesOf<C>] extends [never]
  ? []
  : [values: Readonly<Record<ValuesOf<C>, string | number>>];

/** One fault of a refused request: where (`path` of the body, or `nodeId` of the layout) and what. */
export interface ErrorDetail {
  /** Absent: the fault is of the request as a whole, and its text the message of the reply. */
  readonly path?: string;
  readonly nodeId?: string;
  readonly code: FaultCode | LayoutFaultCode;
  /** What the text of the code names: bounds, names, formats. */
  readonly values?: FaultValues;
  /** English, for those who read the API by hand. */
  readonly reason: string;
  readonly [extra: string]: unknown;
}

/**
 * One entry of `details[]`.
 * @param path of the field; null for the request as a whole
 * @param given the values that the text of the code names
 */
export function fault<C extends FaultCode>(path: string | null, code: C, ...given: Given<C>): ErrorDetail {
  const values: FaultValues | undefined = given[0];
  const reason = FAULTS[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values?.[name] ?? ''));
  return { ...(path !== null && { path }), code, ...(values && { values }), reason };
}
