import { type JiraIssue, readJiraWork, startJiraSession, useJiraWork } from '#src/api/jira.ts';
import { WorkPart } from '../ticket-work';
import { type SessionSource, useStartSession } from '../use-start-session';

const JIRA: SessionSource = { readWork: readJiraWork, begin: startJiraSession };

/** What was begun here for an issue of Jira, and the button that begins or opens one's own session. */
export function JiraWork({ issue: { key, status } }: { issue: JiraIssue }) {
  const work = useJiraWork(key);
  const sessions = useStartSession(JIRA);
  // Which project it is about, Jira does not know.
  const ticket = { key, project: null };
  return <WorkPart ticket={ticket} isOpen={status.category !== 'done'} work={work} sessions={sessions} />;
}
