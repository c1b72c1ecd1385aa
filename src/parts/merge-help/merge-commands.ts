import { shellWord } from '../shell-word';

/**
 * What merges the base into a branch by hand, anywhere in a clone: up to the conflicts, and what sends the result.
 * @param cloneUrl of the project
 */
export function mergeCommands(cloneUrl: string, { branch, base }: { readonly branch: string; readonly base: string }) {
  const [url, own, other] = [shellWord(cloneUrl), shellWord(branch), shellWord(base)];
  return {
    merge: [`git fetch ${url} ${own}`, `git checkout -B ${own} FETCH_HEAD`, `git pull --no-rebase ${url} ${other}`],
    push: [`git push ${url} ${own}`],
  };
}
