/** Title of a merge commit, worded as GitHub does. */
export function mergeTitle(number: number, branch: string): string {
  return `Merge pull request #${number} from ${branch}`;
}

/** Message of a merge commit. @param note a last paragraph */
export function mergeMessage(
  { number, branch, title }: { readonly number: number; readonly branch: string; readonly title: string },
  note?: string,
): string {
  return [mergeTitle(number, branch), title, ...(note === undefined ? [] : [note])].join('\n\n');
}

/** Title of the one commit that a pull request becomes, worded as GitHub does. */
export function squashTitle({ number, title }: { readonly number: number; readonly title: string }): string {
  return `${title} (#${number})`;
}

/** Message of the commit that updates a branch with its base. */
export function updateMessage(base: string, branch: string): string {
  return `Merge ${base} into ${branch}`;
}
