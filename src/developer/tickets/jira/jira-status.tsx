import type { JiraIssueEntry } from '#src/api/jira.ts';
import { Badge } from '#src/ui/badge.tsx';

const TONES = { todo: 'plain', doing: 'primary', done: 'success' } as const;

/** The status as Jira calls it, colored by what it means. */
export function JiraStatus({ status }: Pick<JiraIssueEntry, 'status'>) {
  return (
    <Badge tone={TONES[status.category]}>
      <bdi>{status.name}</bdi>
    </Badge>
  );
}
