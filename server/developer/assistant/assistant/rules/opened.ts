import type { Languages } from './languages.ts';
import type { LookParser } from './looks/read-looks.ts';
import type { ParseTexts, Project } from './project.ts';

/** A commit that was opened for a wish, and what its files are read by. */
export interface Opened {
  readonly project: Project;
  readonly languages: Languages;
  readonly parse: ParseTexts;
  /** Absent: elements and rules cannot be read. */
  readonly looks?: LookParser;
}
