import { useSearchParams } from 'react-router-dom';
import type { JiraCategory, JiraQuery } from '#src/api/jira.ts';
import { useListQuery } from '#src/ui/use-list-query.ts';

export const CATEGORIES = ['todo', 'doing', 'done'] as const satisfies readonly JiraCategory[];

/** What JQL begins with: what is open of one's own. */
const FIRST_JQL = 'assignee = currentUser() AND statusCategory != Done ORDER BY updated DESC';
const NAMES = ['q', 'project', 'status', 'jql'];

function isCategory(value: string): value is JiraCategory {
  return CATEGORIES.some((each) => each === value);
}

/** How issues are looked at, kept in the address: narrowed by project, status and words, or by JQL alone. */
export function useJiraView() {
  const [params, setParams] = useSearchParams();
  const { search, onSearch } = useListQuery('');
  const set = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const clear = () => set(Object.fromEntries(NAMES.map((name) => [name, ''])));
  const project = params.get('project') ?? '';
  const category = params.get('status') ?? '';
  const jql = params.get('jql');
  const filters: JiraQuery = {
    ...(project !== '' && { project }),
    ...(isCategory(category) && { category }),
    ...(search !== '' && { search }),
  };
  return {
    search,
    onSearch,
    project,
    category,
    jql,
    set,
    clear,
    query: jql === null ? filters : { jql },
    isFiltered: jql !== null || Object.keys(filters).length > 0,
    useJql: () => set({ q: '', project: '', status: '', jql: FIRST_JQL }),
  };
}

export type JiraView = ReturnType<typeof useJiraView>;
