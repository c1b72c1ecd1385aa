import { bucketOf, type RunningExperiment, type Visitor } from './assign-version';

/** What a visitor did of a running test: saw a version of its page, or reached its goal. */
export interface ExperimentMark {
  readonly experimentId: string;
  /** The visitor's bucket in the test. */
  readonly visitor: number;
  readonly did: 'saw-a' | 'saw-b' | 'reached';
}

/** The tests of a site that are running, by the keys of their pages. */
export type RunningExperiments = ReadonlyMap<string, RunningExperiment>;

/** A view of a page: `version` is the one that the visitor's bucket gets of a page under a test. */
interface ViewedPage {
  readonly pageKey: string;
  readonly version?: number | undefined;
  /** As the view is stored. */
  readonly path: string;
}

function markOf(test: RunningExperiment, visitor: Visitor, did: ExperimentMark['did']): ExperimentMark {
  return { experimentId: test.id, visitor: bucketOf(test, visitor), did };
}

/** What a view of a page is to the tests that are running. */
export function marksOfView(
  running: RunningExperiments,
  { pageKey, version, path }: ViewedPage,
  visitor: Visitor,
): ExperimentMark[] {
  const own = version === undefined ? undefined : running.get(pageKey);
  const isGoal = ({ goal }: RunningExperiment) => goal.kind === 'page' && goal.target === path;
  return [
    ...(own ? [markOf(own, visitor, version === own.versionB ? 'saw-b' : 'saw-a')] : []),
    ...[...running.values()].filter(isGoal).map((test) => markOf(test, visitor, 'reached')),
  ];
}

/** What a click is to them. @param goalIds the goals that it reaches */
export function marksOfClick(
  running: RunningExperiments,
  goalIds: readonly string[],
  visitor: Visitor,
): ExperimentMark[] {
  return [...running.values()]
    .filter(({ goal }) => goalIds.includes(goal.id))
    .map((test) => markOf(test, visitor, 'reached'));
}
